import { isRecord, resolveLocator } from "@heddle/workflow";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { badRequest } from "../http/errors.ts";
import { callerOf } from "../sessions/authenticate.ts";
import { toWorkflow } from "../workflows/document.ts";
import { listWorkflows } from "../workflows/list-workflows.ts";
import { workflowInputs } from "./workflow-inputs.ts";

const MODES = [
  {
    name: "url",
    displayName: "By URL",
    type: "string" as const,
    extractValue: { type: "regex" as const, regex: "/workflow/([^/?#]+)" },
  },
];

/** What the editor asks while a node that calls a workflow is open: which inputs the chosen one has. */
export function selectorRoutes(app: FastifyInstance, { access }: AppContext): void {
  app.post("/dynamic-node-parameters/local-resource-mapper-fields", async (request) => {
    const { methodName, currentNodeParameters } = (request.body ?? {}) as Record<string, unknown>;
    if (methodName !== "loadSubWorkflowInputs")
      throw badRequest(`There is no list of fields called "${String(methodName)}".`);
    const chosen = isRecord(currentNodeParameters) ? currentNodeParameters["workflowId"] : undefined;
    const id = resolveLocator(chosen, { displayName: "Workflow", modes: MODES });
    if (typeof id !== "string" || id === "" || id.startsWith("=")) return { data: { fields: [] } };
    const row = await access.find(callerOf(request), id);
    return { data: { fields: workflowInputs(toWorkflow(row)) } };
  });
}

/** The workflows that a selector offers, by a part of their name. */
export async function searchWorkflows(context: AppContext, request: FastifyRequest, filter: string) {
  const wanted = filter.trim().toLowerCase();
  const all = await listWorkflows(context, callerOf(request), {});
  const results = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ name, value: id, url: `/workflow/${encodeURIComponent(id)}` }));
  return { results };
}
