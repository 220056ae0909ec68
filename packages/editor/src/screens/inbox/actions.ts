import {
  decideExecution,
  dismissEvents,
  type ExecutionDecision,
  type InboxEvent,
  MAX_EVENTS_AT_ONCE,
  replayEvents,
} from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { toast } from "../../ui/index.ts";
import { refreshInbox } from "./use-inbox.ts";

/** Replays events and reports failed ones with the reason. */
export async function replay(ids: readonly string[], loadWorkflow: boolean): Promise<void> {
  await saying(text.replayFailed, async () => {
    const refused: { id: string; message: string }[] = [];
    for (const part of partsOf(ids))
      refused.push(...(await call(replayEvents, {}, { ids: part, loadWorkflow })).refused);
    if (refused.length === 0) toast.info(text.replaying(ids.length));
    else
      toast.error(text.refused(refused.length, ids.length), {
        details: refused.map(({ id, message }) => `${id}: ${message}`).join("\n"),
      });
  });
}

/** Takes events off the list, or puts them back. */
export async function dismiss(ids: readonly string[], isDismissed: boolean): Promise<void> {
  await saying(text.dismissFailed, async () => {
    let count = 0;
    for (const part of partsOf(ids))
      count += (await call(dismissEvents, {}, { ids: part, isDismissed })).changed;
    toast.success(isDismissed ? text.dismissed(count) : text.isPutBack(count));
  });
}

/** Decides about interrupted events. */
export async function decide(ids: readonly string[], decision: ExecutionDecision): Promise<void> {
  await saying(text.decideFailed, async () => {
    for (const id of ids) await call(decideExecution, { id }, { decision });
  });
}

/** True for events that wait for a decision; the others can be replayed and dismissed. */
export function isInterrupted({ status }: Pick<InboxEvent, "status">): boolean {
  return status === "interrupted";
}

/** In order of arrival: related events should run in that order again. */
function partsOf(ids: readonly string[]): string[][] {
  const ordered = ids.toSorted((a, b) => Number(a) - Number(b));
  const parts: string[][] = [];
  for (let at = 0; at < ordered.length; at += MAX_EVENTS_AT_ONCE)
    parts.push(ordered.slice(at, at + MAX_EVENTS_AT_ONCE));
  return parts;
}

async function saying(title: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    toast.failure(title, error);
  } finally {
    await refreshInbox();
  }
}
