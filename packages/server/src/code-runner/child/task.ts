import type { Frame } from "./frames.ts";
import { addExternal, compile, type Sandbox, type Session } from "./sandbox.ts";
import { startArguments } from "./start-arguments.ts";

/** Messages of a task. */
export interface TaskMessages {
  /** Returns true once the script has reported its result. */
  hasEnded(): boolean;
  /** Waits for the next message from the server. */
  next(): Frame;
}

/** Runs one script until it and everything it started has ended; returns the message of a failure that is not the script's own. */
export function runTask(
  sandbox: Sandbox,
  session: Session,
  frame: Frame,
  messages: TaskMessages,
): Frame | undefined {
  const { head } = frame;
  const timeout = Number(head["timeout"]) || 60_000;
  const deadline = performance.now() + timeout;
  const left = () => Math.max(1, Math.ceil(deadline - performance.now()));
  try {
    const externals = (head["externals"] ?? []) as { name: string; source: string }[];
    for (const { name, source } of externals) addExternal(sandbox, session, name, source);
    const code = compile(sandbox, session, String(head["code"]), left());
    session.start.applySync(undefined, [code.derefInto(), ...startArguments(frame)], { timeout: left() });
    code.release();
    waitForEnd(session, messages, left);
    return undefined;
  } catch (error) {
    return { head: { type: "failed", task: head["task"], ...failure(error) }, body: "" };
  }
}

/**
 * Every call of the guest runs its promises until none can continue, so a script that has reported its result is idle. The guest's
 * `settle` returns its state: `done` or the number of open calls.
 */
function waitForEnd(session: Session, { hasEnded, next }: TaskMessages, left: () => number): void {
  while (!hasEnded()) {
    const state = session.settle.applySync(undefined, [0, true, ""], { timeout: left() });
    if (state === "done") return;
    if (state === 0)
      throw new Error("The script ended while it still waited for a promise that nothing settles");
    const { head, body } = next();
    if (head["type"] === "reply") {
      const args = [Number(head["id"]), head["ok"] === true, body];
      if (session.settle.applySync(undefined, args, { timeout: left() }) === "done") return;
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
  return { message: readable(message).slice(0, 2000), line };
}

function readable(message: string): string {
  const plain = message.replace(/\s*\[script\.js:\d+:\d+\]/g, "");
  if (plain.startsWith("Script execution timed out")) return "#timeout";
  if (plain.startsWith("Isolate was disposed") || /Array buffer allocation failed|memory limit/.test(plain))
    return "#memory";
  return plain;
}
