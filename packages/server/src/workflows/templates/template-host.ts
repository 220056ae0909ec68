import type {
  FullTemplateCollection,
  Template,
  TemplateCategory,
  TemplateCollection,
  TemplateSummary,
  TemplateWorkflow,
} from "@heddle/api";
import type { Http } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import { ownHost } from "./own/own-host.ts";
import { remoteHost } from "./remote/remote-host.ts";

/** Search filter: a string, and category ids. */
export interface TemplateFilter {
  search: string;
  categories: readonly string[];
}

/** Source of templates. Every method throws HttpError: 404 for missing ones, 502 if the host fails. */
export interface TemplateHost {
  /** Returns when the host answers in time. */
  check(): Promise<void>;
  /** By name. */
  categories(): Promise<TemplateCategory[]>;
  collections(filter: TemplateFilter): Promise<TemplateCollection[]>;
  collection(id: string): Promise<FullTemplateCollection>;
  search(
    page: TemplateFilter & { skip: number; rows: number },
  ): Promise<{ workflows: TemplateSummary[]; totalWorkflows: number }>;
  /** With its workflow, for a preview. */
  template(id: string): Promise<Template>;
  /** The workflow to import. */
  workflow(id: string): Promise<TemplateWorkflow>;
}

/** The library of this instance: its own, or the host that its operator named. @throws HttpError 404 when there is none */
export function templateHost({ config, http }: { config: Config; http: Http }): TemplateHost {
  const { hasTemplates, templatesHost, templatesVersionHeader } = config.workflows;
  if (!hasTemplates) throw new HttpError("no-template-library", {});
  if (templatesHost === undefined) return ownHost;
  return remoteHost(http, templatesHost, templatesVersionHeader);
}
