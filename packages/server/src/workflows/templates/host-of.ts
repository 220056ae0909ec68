import { TEAM_TEMPLATE_PREFIX, type Template, type TemplateWorkflow } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import type { Config } from "../../platform/config/env.ts";
import type { Store } from "../../store/store.ts";
import { readTemplate } from "./team/team-templates.ts";
import { templateHost } from "./template-host.ts";

/** Host that serves a template. */
interface TemplateReader {
  template(id: string): Promise<Template>;
  workflow(id: string): Promise<TemplateWorkflow>;
}

/** Users' templates are read here, others from the library. @throws HttpError 404 without a library */
export function hostOf(context: { config: Config; http: Http; store: Store }, id: string): TemplateReader {
  const host = templateHost(context);
  if (!id.startsWith(TEAM_TEMPLATE_PREFIX)) return host;
  return {
    template: () => readTemplate(context, id),
    workflow: async () => {
      const { name, workflow } = await readTemplate(context, id);
      return { id, name, workflow };
    },
  };
}
