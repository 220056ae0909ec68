import type { Frame } from "./frames.ts";
import { writeFrame } from "./frames.ts";
import { compile, type Sandbox } from "./sandbox.ts";

/** Runs one script to its end and writes its `done` or `failed` message. */
export function runTask(sandbox: Sandbox, { head, body }: Frame, next: () => Frame): void {
  const task = head["task"];
  const timeout = Number(head["timeout"]) || 60_000;
  const deadline = performance.now() + timeout;
  const left = () => Math.max(1, Math.ceil(deadline - performance.now()));
  try {
    const code = compile(sandbox, String(head["code"]), left());
    const options = JSON.stringify({
      mode: head["mode"],
      keepGoing: head["keepGoing"],
      task,
      total: head["total"],
    });
    const args = [code.derefInto(), options, String(head["roots"]), body];
    sandbox.start.applySync(undefined, args, { timeout: left() });
    waitForEnd(sandbox, next, left);
  } catch (error) {
    writeFrame({ type: "failed", task, ...failure(error) });
  }
}

/** The guest says what it still waits for by what `settle` returns: `done` or the number of open calls. */
function waitForEnd(sandbox: Sandbox, next: () => Frame, left: () => number): void {
  for (;;) {
    const state = sandbox.settle.applySync(undefined, [0, true, ""], { timeout: left() });
    if (state === "done") return;
    if (state === 0)
      throw new Error("The script ended while it still waited for a promise that nothing settles");
    const { head, body } = next();
    if (head["type"] === "reply") {
      const args = [Number(head["id"]), head["ok"] === true, body];
      if (sandbox.settle.applySync(undefined, args, { timeout: left() }) === "done") return;
    }
  }
}

function failure(error: unknown): { message: string; line?: number } {
  let message = "The script failed";
  let line: number | undefined;
  try {
    const thrown = error as { message?: unknown; stack?: unknown };
    message = String(thrown.message ?? message);
    const position =
      /script\.js:(\d+)/.exec(String(thrown.stack ?? "")) ?? /\[script\.js:(\d+):\d+\]/.exec(message);
    line = position ? Number(position[1]) : undefined;
  } catch {
    // a thrown value without readable text
  }
  return { message: readable(message).slice(0, 2000), ...(line === undefined ? {} : { line }) };
}

function readable(message: string): string {
  const plain = message.replace(/\s*\[script\.js:\d+:\d+\]/g, "");
  if (plain.startsWith("Script execution timed out")) return "#timeout";
  if (plain.startsWith("Isolate was disposed") || /Array buffer allocation failed|memory limit/.test(plain))
    return "#memory";
  return plain;
}
