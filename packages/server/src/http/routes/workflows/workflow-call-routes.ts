import type { NewWorkflowName } from "@heddle/api";
import { DEFAULT_WORKFLOW_NAME } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { queryText } from "../../../platform/http/query.ts";
import { workflowFromUrl } from "../../../workflows/from-url.ts";
import { uniqueName } from "../../../workflows/unique-name.ts";
import type { AppContext } from "../../context.ts";
import { runWorkflow } from "./run-workflow.ts";

type ById = { Params: { id: string } };

/** Calls about workflows that do not change what is stored. */
export function workflowCallRoutes(app: FastifyInstance, context: AppContext): void {
  const { access, runtime, store } = context;

  app.get("/workflows/new", async (request): Promise<{ data: NewWorkflowName }> => {
    const wanted = queryText(request.query, "name")?.trim().slice(0, 128) || DEFAULT_WORKFLOW_NAME;
    return { data: { name: await uniqueName(store, "workflow", wanted), onboardingFlowEnabled: false } };
  });

  app.get("/workflows/from-url", async (request) => ({
    data: await workflowFromUrl(context.http, queryText(request.query, "url")),
  }));

  app.post("/workflows/run", async (request) => ({ data: await runWorkflow(context, request) }));

  app.get("/active", async (request) => {
    const caller = callerOf(request);
    let select = store.db.selectFrom("workflow").select("id").where("active", "=", 1);
    if (caller.role !== "owner") select = select.where("ownerId", "=", caller.id);
    return { data: (await select.execute()).map((row) => row.id) };
  });

  app.get<ById>("/active/error/:id", async (request) => {
    await access.find(callerOf(request), request.params.id);
    return { data: runtime.triggers.lastError(request.params.id) };
  });

  app.delete<ById>("/test-webhook/:id", async (request) => {
    await mayListen(context, request.params.id, callerOf(request));
    return { data: runtime.executions.cancelTestWebhook(request.params.id) };
  });
}

/** Unsaved workflows have no owner yet; saved ones need the right to read them. */
async function mayListen(
  { access, store }: AppContext,
  id: string,
  caller: ReturnType<typeof callerOf>,
): Promise<void> {
  const stored = await store.db.selectFrom("workflow").select("id").where("id", "=", id).executeTakeFirst();
  if (stored) await access.find(caller, id);
}
