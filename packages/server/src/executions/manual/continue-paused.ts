import { HttpError } from "../../errors/http-error.ts";
import { type PausedPlace, pausedPlace } from "../../protocol/paused-at.ts";
import type { PausedChange } from "../../protocol/stored-options.ts";
import type { Store } from "../../store/store.ts";
import { findWaiting } from "../stored/find-waiting.ts";
import type { WaitEvent } from "../waits/end-wait.ts";
import type { WaitRegistry } from "../waits/wait-registry.ts";

/** Action of a user on a paused run. */
export interface Continuation {
  action: "continue" | "step" | "back" | "edit";
  /** Names of the nodes before which it pauses next. */
  breakpoints: readonly string[];
  /** With action `edit`. */
  edits: NonNullable<PausedChange["edits"]>;
  /** The tab that watches it from now on. */
  watcher: { sessionId: string; userId: string };
}

/**
 * Continues a paused run, or pauses it elsewhere or with other items. The decision is stored before this returns.
 *
 * @throws HttpError if it is not paused, cannot be taken back, or the items do not match the input of its next node
 */
export async function continuePaused(
  { store, waits }: { store: Store; waits: Pick<WaitRegistry, "end"> },
  id: number,
  continuation: Continuation,
): Promise<void> {
  const waiting = await findWaiting(store, id);
  if (waiting?.kind !== "breakpoint") throw new HttpError("execution-not-paused", {});
  assertPossible(continuation, pausedPlace(waiting));
  const { watcher } = continuation;
  const isOurs = await waits.end({ ...waiting, watcher: JSON.stringify(watcher) }, eventOf(continuation));
  if (!isOurs) throw new HttpError("execution-not-paused", {});
}

function assertPossible({ action, edits }: Continuation, place: PausedPlace | undefined): void {
  if (action === "back" && !place?.steps) throw new HttpError("no-step-back", {});
  if (action !== "edit") return;
  if (edits.length === 0) throw new HttpError("no-edited-items", {});
  for (const { node, runIndex, output } of edits) {
    const isNext = place?.inputs.some(
      (one) => one?.node === node && one.runIndex === runIndex && one.output === output,
    );
    if (!isNext) throw new HttpError("items-not-next", { node });
  }
}

function eventOf({ action, breakpoints, edits, watcher }: Continuation): WaitEvent {
  const change = action === "back" ? { back: 1 } : action === "edit" ? { edits } : undefined;
  const pause = {
    before: breakpoints,
    isStepping: action === "step",
    isAtOnce: change !== undefined,
  };
  return { by: "breakpoint", options: { pause, ...(change && { change }), watcher } };
}
