import { restoreVersionSchema, updateVersionSchema } from "@heddle/api";
import { writeWorkflow } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { queryFlag } from "../../../platform/http/query.ts";
import { toEntity } from "../../../workflows/entity.ts";
import type { KeyedLock } from "../../../workflows/keyed-lock.ts";
import { findVersion, listVersions, readVersion } from "../../../workflows/versions/read-versions.ts";
import { restoreVersion } from "../../../workflows/versions/restore-version.ts";
import type { AppContext } from "../../context.ts";

type ById = { Params: { id: string } };
type ByVersion = { Params: { id: string; versionId: string } };

/** The history of workflows; whoever may see or change a workflow may do the same with its versions. */
export function versionRoutes(app: FastifyInstance, context: AppContext, saving: KeyedLock): void {
  const { store, access } = context;
  const one = "/workflows/:id/versions/:versionId";

  app.get<ById>("/workflows/:id/versions", async (request) => {
    const workflow = await access.find(callerOf(request), request.params.id);
    return { data: await listVersions(store, workflow.id, request.query) };
  });

  app.get<ByVersion>(one, async (request) => {
    const workflow = await access.find(callerOf(request), request.params.id);
    return { data: await readVersion(store, workflow, request.params.versionId) };
  });

  app.patch<ByVersion>(one, async (request) => {
    const workflow = await access.find(callerOf(request), request.params.id);
    const change = updateVersionSchema.parse(request.body ?? {});
    const { id } = await findVersion(store, workflow, request.params.versionId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0)
      await store.db.updateTable("workflowVersion").set(given).where("id", "=", id).execute();
    const { workflow: _, ...summary } = await readVersion(store, workflow, id);
    return { data: summary };
  });

  app.post<ByVersion>(`${one}/restore`, async (request) => {
    const caller = callerOf(request);
    const { id, versionId } = request.params;
    const { versionId: seen } = restoreVersionSchema.parse(request.body ?? {});
    const isForced = queryFlag(request.query, "forceSave");
    const row = await saving.run(id, () =>
      restoreVersion(context, caller, { id, versionId, seen, isForced }),
    );
    return { data: await toEntity(store, row, caller) };
  });

  app.get<ByVersion>(`${one}/download`, async (request, reply) => {
    const workflow = await access.find(callerOf(request), request.params.id);
    const version = await readVersion(store, workflow, request.params.versionId);
    const file = `${version.workflowName.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "_")} v${version.number}.json`;
    return reply
      .type("application/json")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .send(`${JSON.stringify(writeWorkflow(version.workflow), null, 2)}\n`);
  });
}
