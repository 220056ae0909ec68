import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { queryFlag } from "../../../platform/http/query.ts";
import { createWorkflow } from "../../../workflows/create-workflow.ts";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import { toEntity } from "../../../workflows/entity.ts";
import { KeyedLock } from "../../../workflows/keyed-lock.ts";
import { listWorkflows } from "../../../workflows/list-workflows.ts";
import { updateWorkflow } from "../../../workflows/update-workflow.ts";
import type { AppContext } from "../../context.ts";
import { versionRoutes } from "./version-routes.ts";

type ById = { Params: { id: string } };

/** Create, read, change and delete workflows. */
export function workflowRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, access } = context;
  const saving = new KeyedLock();
  versionRoutes(app, context, saving);

  app.get("/workflows", async (request) => ({
    data: await listWorkflows(context, callerOf(request), request.query),
  }));

  app.post("/workflows", async (request) => {
    const caller = callerOf(request);
    const row = await createWorkflow(context, caller, request.body);
    return { data: await toEntity(store, row, caller) };
  });

  app.get<ById>("/workflows/:id", async (request) => {
    const caller = callerOf(request);
    return { data: await toEntity(store, await access.find(caller, request.params.id), caller) };
  });

  app.patch<ById>("/workflows/:id", async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    const isForced = queryFlag(request.query, "forceSave");
    const row = await saving.run(id, () => updateWorkflow(context, caller, id, request.body, isForced));
    return { data: await toEntity(store, row, caller) };
  });

  app.delete<ById>("/workflows/:id", async (request) => {
    const { id } = request.params;
    await saving.run(id, () => deleteWorkflow(context, callerOf(request), id));
    return { data: true };
  });
}
