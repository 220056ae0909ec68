import { updateVersion } from "@heddle/api";
import { findVersion, readVersion } from "../../../workflows/versions/read-versions.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateVersion, async ({ subject: workflow, params, body, context: { store } }) => {
  const { id } = await findVersion(store, workflow, params.versionId);
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length > 0)
    await store.db.updateTable("workflowVersion").set(change).where("id", "=", id).execute();
  const { workflow: _, ...summary } = await readVersion(store, workflow, id);
  return summary;
});
