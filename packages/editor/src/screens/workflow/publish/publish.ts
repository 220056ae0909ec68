import { discardDraft as discardRoute, publishVersion as publishRoute } from "@heddle/api";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import { adoptSaved } from "../session/adopt-saved.ts";
import { serverStateOf } from "../session/go-live.ts";
import { saveWorkflow } from "../session/save.ts";
import type { Session } from "../session/session.ts";

const text = texts.publish;

/** The content to publish, a version or the canvas, and its name from then on. */
export interface Publication {
  /** Undefined = the workflow on the canvas. */
  versionId?: string | undefined;
  /** Name of the version in messages. */
  label: string;
  name?: string | undefined;
  description?: string | undefined;
}

/** Makes a version live; true on success. What is on the canvas is saved first. */
export async function publish(session: Session, publication: Publication): Promise<boolean> {
  const { document } = session.open;
  const { versionId = "current", label, name, description } = publication;
  if (document.isDirty && !(await saveWorkflow(session, () => {}))) return false;
  const { id, versionId: seen } = document.server;
  try {
    const saved = await call(publishRoute, { id, versionId }, { versionId: seen, name, description });
    document.setServer(serverStateOf(saved));
    toast.success(saved.active ? text.nowLive(label) : text.published(label), { id: "publish" });
    return true;
  } catch (error) {
    toast.failure(text.failed, error, { id: "publish" });
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["versions", id] });
  }
}

/** Returns to the live version, after a confirmation. */
export async function discardDraft(session: Session): Promise<void> {
  const { document } = session.open;
  const answer = await confirm({
    title: text.discardTitle,
    message: text.discardMessage,
    confirmLabel: text.discard,
    danger: true,
  });
  if (answer !== "confirmed") return;
  // The draft stays in the history, including its latest changes.
  if (document.isDirty && !(await saveWorkflow(session, () => {}))) return;
  const { id, versionId } = document.server;
  try {
    adoptSaved(session, await call(discardRoute, { id }, { versionId }));
    toast.success(text.discarded, { id: "publish" });
  } catch (error) {
    toast.failure(text.discardFailed, error, { id: "publish" });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["versions", id] });
  }
}
