import { texts } from "../texts/index.ts";
import { momentText } from "../theme/time.ts";

/** What waits for a call without a limit is said to wait till the year 3000. */
const FOR_EVER = Date.UTC(2999, 0, 1);

/** Till when an execution waits. */
export function waitingText(waitTill: string | null | undefined): string {
  const t = texts.executions;
  if (!waitTill) return t.statuses.waiting;
  const till = Date.parse(waitTill);
  return till >= FOR_EVER ? t.waitingForCall : t.waitingTill(momentText(till));
}
