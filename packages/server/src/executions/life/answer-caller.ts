import type { HttpAnswer } from "../../protocol/messages.ts";
import type { LiveExecution } from "./live-execution.ts";

/** What a caller hears whose execution did not end before the server did. */
export const STOPPED: HttpAnswer = {
  status: 503,
  headers: { "content-type": "application/json; charset=utf-8", "retry-after": "2" },
  body: JSON.stringify({
    code: 503,
    message: "The server stops. The call was accepted and goes on when the server is back.",
  }),
};

/** Answers the caller once, and not before the event is on disk. */
export function answerCaller(live: LiveExecution, answer: HttpAnswer | undefined): void {
  if (!live.answer) return;
  if (!live.isDurable) {
    live.heldAnswer ??= answer ?? { status: 0, headers: {} };
    return;
  }
  const send = live.answer;
  live.answer = undefined;
  const held = live.heldAnswer ?? answer;
  send(held?.status === 0 ? undefined : held);
}
