import { type ChangesGoLive, updateWorkflow } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { serverStateOf } from "../session/go-live.ts";

/**
 * Saves the workflow, then the setting that makes changes live; true if both succeeded. This save itself is still live
 * immediately.
 */
export async function saveWithGoLive(
  session: WorkflowSession,
  changesGoLive: ChangesGoLive | null,
): Promise<boolean> {
  const { document } = session.open;
  if (document.isDirty && !(await session.save())) return false;
  if (changesGoLive === document.server.live.changesGoLive) return true;
  try {
    const { id, versionId } = document.server;
    document.setServer(serverStateOf(await call(updateWorkflow, { id }, { changesGoLive, versionId })));
    return true;
  } catch (error) {
    toast.failure(texts.publish.settingFailed, error, { id: "save" });
    return false;
  }
}
