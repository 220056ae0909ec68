import { createStore } from "zustand/vanilla";
import { keep, kept, storageKeys } from "../../base/storage/index.ts";

const DEFAULT_HEIGHT_PX = 220;
const MIN_HEIGHT_PX = 96;
/** Some of the canvas stays in sight. */
const MAX_SHARE = 0.7;

/** How the log of runs is shown; remembered. */
interface LogView {
  isOpen: boolean;
  heightPx: number;
  /** Lines in order, or node runs as bars over time. */
  view: RunView;
}

/** How the log shows a run. */
export type RunView = "list" | "timeline";

/** How the log of runs is shown, in every view of a run. */
export const logView = createStore<LogView>(() => read(kept(storageKeys.runLog)));

/** Opens or closes the log. */
export function toggleLog(): void {
  change({ isOpen: !logView.getState().isOpen });
}

/** Chooses between the list and the timeline. */
export function showRunAs(view: RunView): void {
  change({ view });
}

/** Makes the log higher; undefined = as high as at first. */
export function growLog(byPx: number | undefined): void {
  const wanted = byPx === undefined ? DEFAULT_HEIGHT_PX : logView.getState().heightPx + byPx;
  change({ heightPx: Math.max(MIN_HEIGHT_PX, Math.min(wanted, window.innerHeight * MAX_SHARE)) });
}

function change(part: Partial<LogView>): void {
  logView.setState(part);
  const { isOpen, heightPx, view } = logView.getState();
  keep(storageKeys.runLog, `${isOpen ? "open" : "closed"} ${Math.round(heightPx)} ${view}`);
}

function read(stored: string | null): LogView {
  const [state, height, view] = (stored ?? "").split(" ");
  return {
    isOpen: state === "open",
    heightPx: Math.max(MIN_HEIGHT_PX, Number(height) || DEFAULT_HEIGHT_PX),
    view: view === "timeline" ? "timeline" : "list",
  };
}
