import { describe, expect, it } from "vitest";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { ExecutionCaller } from "./execution-caller.ts";

const HI: HttpAnswer = { status: 200, headers: {}, body: "hi" };

function callerOf(isStored: boolean) {
  const sent: (HttpAnswer | undefined)[] = [];
  return { sent, caller: new ExecutionCaller({ answer: (answer) => sent.push(answer), isStored }) };
}

describe("The caller of an execution", () => {
  it("receives the answer of a node once the event is on disk, even if the execution is suspended before", () => {
    const { sent, caller } = callerOf(false);
    caller.respond(HI);
    expect([caller.isWaiting, caller.canRespond, caller.take()]).toEqual([false, false, undefined]);
    expect(sent).toEqual([]);
    caller.markStored();
    caller.answer(undefined);
    expect(sent).toEqual([HI]);
  });

  it("waits for the resumed run if no node responded before the wait", () => {
    const { sent, caller } = callerOf(false);
    const send = caller.take();
    caller.markStored();
    send?.(HI);
    expect(sent).toEqual([HI]);
  });
});
