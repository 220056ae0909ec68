import { updateWorkflow } from "@heddle/api";
import type { Store } from "../../../store/store.ts";
import { toText } from "../../../workflows/document.ts";
import { readWorkflowBody } from "../answers/workflow-input.ts";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateWorkflow", async ({ params: { id }, body, context, run }) => {
  const { staticData, ...change } = await readWorkflowBody(run, body);
  // Clients that send no version, as those of the format's other product, overwrite the stored workflow.
  const entity = await run(updateWorkflow, { id, forceSave: change.versionId === undefined }, change);
  if (staticData === undefined) return toPublicWorkflow(entity);
  await replaceStaticData(context.store, id, staticData);
  return { ...toPublicWorkflow(entity), staticData };
});

/** Executions write it on their own, so a save leaves it alone. */
async function replaceStaticData({ db }: Store, id: string, staticData: unknown): Promise<void> {
  await db
    .updateTable("workflow")
    .set({ staticData: toText(staticData) })
    .where("id", "=", id)
    .execute();
}
