import type { WaitingFor } from "@heddle/api";
import { texts } from "../base/texts/index.ts";
import { momentText } from "../base/theme/time.ts";

/** Waiting for a call without a limit is stored as waiting until the year 3000. */
const FOR_EVER = Date.UTC(2999, 0, 1);

/** Describes what an execution waits for, and until when. */
export function waitingText(waitTill: string | null | undefined, waitingFor?: WaitingFor): string {
  const text = texts.executions;
  const till = waitTill ? Date.parse(waitTill) : FOR_EVER;
  const time = till >= FOR_EVER ? undefined : momentText(till);
  if (waitingFor === undefined || waitingFor === "time")
    return time === undefined ? text.statuses.waiting : text.waitingTill(time);
  if (waitingFor === "breakpoint" && time !== undefined) return text.pausedTill(time);
  return text.waitingForWhat[waitingFor] + (time === undefined ? "" : text.tillAtMost(time));
}
