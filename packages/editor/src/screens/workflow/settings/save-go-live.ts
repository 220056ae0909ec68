import { type ChangesGoLive, updateWorkflow } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { serverStateOf } from "../session/go-live.ts";

/** Saves the workflow and what makes its changes live; true when both are done. What is saved now is still live at once. */
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
