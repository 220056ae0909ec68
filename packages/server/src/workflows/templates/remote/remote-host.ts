import type { FullTemplateCollection, Template, TemplateWorkflow } from "@heddle/api";
import { type Http, isRecord, parseWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { VERSION } from "../../../platform/version.ts";
import { downloadJson, MAX_WORKFLOW_BYTES } from "../../download-json.ts";
import { byName } from "../by-name.ts";
import type { TemplateFilter, TemplateHost } from "../template-host.ts";
import { readCategory, readCollection, readList, readSummary, textOf } from "./read-answers.ts";

/** Timeout of the library's health check. */
const HEALTH_TIMEOUT_MS = 2000;

/**
 * A library on another server. Every call contains this server's version, so that the library can omit templates that
 * do not run here.
 */
export function remoteHost(http: Http, host: string, versionHeader: string): TemplateHost {
  const headers = { [versionHeader]: VERSION };
  const get = async (path: string, query: Record<string, string> = {}, timeoutMs?: number) => {
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
    const url = `${host}${path}${search.size === 0 ? "" : `?${search}`}`;
    return request(http, url, { headers, timeoutMs });
  };
  const read = async (path: string, query?: Record<string, string>) => parse(await get(path, query));
  const full = async (id: string): Promise<Template> => {
    const template = recordIn(await read(`/templates/workflows/${encodeURIComponent(id)}`), "workflow");
    return { ...summaryOf(template), workflow: workflowOf(template["workflow"], textOf(template["name"])) };
  };
  return {
    check: async () => void (await get("/health", {}, HEALTH_TIMEOUT_MS)),
    categories: async () =>
      readList(recordOf(await read("/templates/categories"))["categories"], readCategory).sort(byName),
    collections: async (filter) => {
      const answer = recordOf(await read("/templates/collections", queryOf(filter)));
      return readList(answer["collections"], readCollection);
    },
    collection: async (id): Promise<FullTemplateCollection> => {
      const found = recordIn(await read(`/templates/collections/${encodeURIComponent(id)}`), "collection");
      const collection = readCollection(found);
      if (!collection) throw unreadable("it has no id");
      return { ...collection, workflows: readList(found["workflows"], readSummary) };
    },
    search: async ({ skip, rows, ...filter }) => {
      const query = { skip: String(skip), rows: String(rows), ...queryOf(filter) };
      const answer = recordOf(await read("/templates/workflows", query));
      const workflows = readList(answer["workflows"], readSummary);
      const total = Number(answer["totalWorkflows"]);
      return { workflows, totalWorkflows: Number.isFinite(total) ? total : skip + workflows.length };
    },
    template: full,
    workflow: async (id) => readImportable(await read(`/workflows/templates/${encodeURIComponent(id)}`), id),
  };
}

function queryOf({ search, categories }: TemplateFilter): Record<string, string> {
  return { search, category: categories.join(",") };
}

async function request(
  http: Http,
  url: string,
  { headers, timeoutMs }: { headers: Record<string, string>; timeoutMs?: number | undefined },
): Promise<string> {
  const { status, text } = await downloadJson(http, url, { maxRedirects: 3, headers, timeoutMs }).catch(
    (error: Error) => {
      throw new HttpError("template-library-silent", { reason: error.message });
    },
  );
  if (status === 404) throw notFound("This template");
  if (status >= 400) throw new HttpError("template-library-refused", { status });
  return text;
}

/** The answer, out of the envelope that servers of this family put around it. */
function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) && isRecord(parsed["data"]) ? parsed["data"] : parsed;
  } catch {
    throw unreadable("it is no JSON");
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw unreadable("it is no object");
  return value;
}

/** Value of a key in a response. */
function recordIn(answer: unknown, key: string): Record<string, unknown> {
  const found = recordOf(answer)[key];
  if (!isRecord(found)) throw unreadable(`it holds no ${key}`);
  return found;
}

function summaryOf(template: Record<string, unknown>) {
  const summary = readSummary(template);
  if (!summary) throw unreadable("it has no id");
  return summary;
}

function readImportable(answer: unknown, id: string): TemplateWorkflow {
  const template = recordOf(answer);
  if (!isRecord(template["workflow"])) throw unreadable("it holds no workflow");
  const name = textOf(template["name"]);
  const workflow = workflowOf(template["workflow"], name);
  return { id: String(template["id"] ?? id), name: name || workflow.name, workflow };
}

function workflowOf(workflow: unknown, name: string): Workflow {
  try {
    const text = JSON.stringify({ name, ...recordOf(workflow) });
    return parseWorkflow(text, { maxBytes: MAX_WORKFLOW_BYTES }).workflow;
  } catch (error) {
    if (error instanceof WorkflowFileError) throw unreadable(error.message);
    throw error;
  }
}

function unreadable(why: string): HttpError {
  return new HttpError("template-unreadable", { reason: why });
}
