import { holdsDraft } from "./go-live.ts";
import { autosaveWorkflow } from "./save.ts";
import type { Session } from "./session.ts";

/** A draft is saved once its user pauses that long, */
const PAUSE_MS = 800;
/** and while the user does not pause, that often. */
const MAX_DELAY_MS = 8_000;
const RETRY_MS = 5_000;

/** Saves the draft of a workflow whose changes go live when they are published. Returns the function that ends it. */
export function keepSaved(session: Session): () => void {
  const { open, view } = session;
  const { document } = open;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt: number | undefined;
  let stored = document.server.versionId;
  const isDue = () => document.isDirty && !document.isUnsaved && holdsDraft(document);
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  };
  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    changedAt = undefined;
    if (!isDue() || view.getState().autosave === "conflict") return;
    if (view.getState().isSaving) return plan(PAUSE_MS);
    const end = await autosaveWorkflow(session);
    view.setState({ autosave: end });
    if (end === "unreachable") plan(RETRY_MS);
    else if (end === "saved" && document.isDirty) changed();
  };
  const changed = () => {
    if (!isDue()) return;
    changedAt ??= Date.now();
    plan(Math.min(PAUSE_MS, Math.max(0, changedAt + MAX_DELAY_MS - Date.now())));
  };
  const saveWhenHidden = () => globalThis.document.visibilityState === "hidden" && void save();
  const saved = () => {
    const { versionId } = document.server;
    if (versionId === stored) return;
    // A manual save resolves what blocked automatic ones.
    stored = versionId;
    view.setState({ autosave: "saved" });
  };
  const ends = [document.on("history", changed), document.on("server", saved)];
  const online = () => void save();
  window.addEventListener("online", online);
  globalThis.document.addEventListener("visibilitychange", saveWhenHidden);
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    window.removeEventListener("online", online);
    globalThis.document.removeEventListener("visibilitychange", saveWhenHidden);
  };
}
