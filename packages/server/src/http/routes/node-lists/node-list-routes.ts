import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { badRequest } from "../../../platform/http/errors.ts";
import {
  type ListRequest,
  requestOfBody,
  requestOfQuery,
} from "../../../workflows/node-lists/list-request.ts";
import { calledWorkflowInputs, searchWorkflows } from "../../../workflows/workflow-selector.ts";
import type { AppContext } from "../../context.ts";

/** What the editor asks while a node is open: choices, rows and fields that its service knows. */
export function nodeListRoutes(app: FastifyInstance, context: AppContext): void {
  // Loaded with the first list: no server needs expressions to start.
  const lists = () => import("../../../workflows/node-lists/node-lists.ts");

  const options = async (request: FastifyRequest, asked: ListRequest) => ({
    data: await (await lists()).nodeOptions(context, callerOf(request), asked),
  });
  app.get("/node-parameter-options", async (request) => {
    const { methodName, loadOptions } = request.query as Record<string, unknown>;
    if (!methodName && !loadOptions) return { data: [] };
    return options(request, requestOfQuery(request.query, "loadOptions"));
  });
  app.post("/dynamic-node-parameters/options", (request) =>
    options(request, requestOfBody(request.body, "loadOptions")),
  );

  const resources = async (request: FastifyRequest, asked: ListRequest) => {
    if (!asked.methodName && !asked.declared)
      throw badRequest("The request needs `methodName` or `searchList`.");
    const caller = callerOf(request);
    if (asked.methodName === "workflowSearch")
      return { data: await searchWorkflows(context, caller, asked.filter ?? "") };
    return { data: await (await lists()).nodeResources(context, caller, asked) };
  };
  app.get("/nodes-list-search", async (request) => {
    const { currentNodeParameters } = request.query as Record<string, unknown>;
    if (currentNodeParameters === undefined) throw badRequest("The query needs `currentNodeParameters`.");
    return resources(request, requestOfQuery(request.query, "searchList"));
  });
  app.post("/dynamic-node-parameters/resource-locator-results", (request) =>
    resources(request, requestOfBody(request.body, "searchList")),
  );

  app.post("/dynamic-node-parameters/resource-mapper-fields", async (request) => ({
    data: await (await lists()).nodeFields(
      context,
      callerOf(request),
      requestOfBody(request.body, "loadOptions"),
    ),
  }));
  app.post("/dynamic-node-parameters/action-result", async (request) => {
    const { handler, payload } = request.body as { handler?: unknown; payload?: unknown };
    const asked = requestOfBody({ ...(request.body as object), methodName: handler }, "loadOptions");
    return { data: await (await lists()).nodeAction(context, callerOf(request), asked, payload) };
  });
  app.post("/dynamic-node-parameters/local-resource-mapper-fields", async (request) => {
    const { methodName, parameters } = requestOfBody(request.body, "loadOptions");
    if (methodName !== "loadSubWorkflowInputs")
      throw badRequest(`There is no list of fields called "${methodName ?? ""}".`);
    return { data: await calledWorkflowInputs(context, callerOf(request), parameters) };
  });
}
