import { nodeTypesSchema } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { descriptionOf } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { badRequest, HttpError } from "../http/errors.ts";
import { queryJson, queryText } from "../http/query.ts";
import { searchWorkflows } from "../sub-workflows/selector-routes.ts";

/** What the editor asks about node types while a node is open. */
export function nodeTypeRoutes(app: FastifyInstance, context: AppContext): void {
  app.post("/node-types", async (request) => {
    const { nodeInfos } = nodeTypesSchema.parse(request.body ?? {});
    return { data: await Promise.all(nodeInfos.map(({ name, version }) => describeType(name, version))) };
  });

  app.get("/node-translation-headers", async () => ({ data: undefined }));

  app.get("/node-parameter-options", async (request) => {
    const { query } = request;
    const method = queryText(query, "methodName");
    if (!method && queryText(query, "loadOptions") === undefined) return { data: [] };
    throw await noSuchMethod(query, method);
  });

  app.get("/nodes-list-search", async (request) => {
    const { query } = request;
    const method = queryText(query, "methodName");
    if (!method) throw badRequest("The query needs `methodName`.");
    if (queryJson(query, "currentNodeParameters") === undefined)
      throw badRequest("The query needs `currentNodeParameters`.");
    if (method === "workflowSearch")
      return { data: await searchWorkflows(context, request, queryText(query, "filter") ?? "") };
    throw await noSuchMethod(query, method);
  });
}

async function describeType(name: string, version: number) {
  const type = await loadNodeType(name);
  if (!type) throw new HttpError(500, `The node type "${name}" is not installed.`, { code: 0 });
  return descriptionOf(type, version);
}

async function noSuchMethod(query: unknown, method: string | undefined): Promise<HttpError> {
  const info = queryJson(query, "nodeTypeAndVersion") as { name?: unknown } | undefined;
  const name = String(info?.name ?? "");
  if (!(await loadNodeType(name)))
    return new HttpError(500, `The node type "${name}" is not installed.`, { code: 0 });
  return badRequest(`The node type "${name}" offers no list called "${method ?? "loadOptions"}".`);
}
