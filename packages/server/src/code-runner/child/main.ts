import { type Frame, readFrame, writeFrame } from "./frames.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { runTask } from "./task.ts";

/**
 * The runner process: takes one task at a time from its input, runs it in a fresh isolate and writes what comes of it to its
 * output. It works synchronously, so that scripts can ask the server for data without `await`.
 */
const memoryMegabytes = Number(process.argv[2]) || 128;

disarm();
let waiting: Frame[] = [];
let nextId = 0;
let warm: Sandbox | undefined = newSandbox(memoryMegabytes);
writeFrame({ type: "ready" });
setImmediate(step);

/** Nothing in this process needs these any more. */
function disarm(): void {
  const names = [
    "binding",
    "_linkedBinding",
    "getBuiltinModule",
    "dlopen",
    "kill",
    "_kill",
    "abort",
    "execve",
    "chdir",
    "setuid",
    "setgid",
    "mainModule",
    "report",
    "_debugProcess",
    "_debugEnd",
    "loadEnvFile",
  ];
  const target = process as unknown as Record<string, unknown>;
  for (const name of names) {
    try {
      Object.defineProperty(target, name, { value: undefined, configurable: false });
    } catch {
      // not there on this platform
    }
  }
}

function newSandbox(megabytes: number): Sandbox {
  return createSandbox(megabytes, {
    post: (type, head, body) => writeFrame({ ...(JSON.parse(head) as object), type }, body),
    ask,
  });
}

/** Answers to questions are awaited here; other messages that come first are kept for the task's loop. */
function ask(name: string, body: string): string {
  const id = --nextId;
  writeFrame({ type: "call", id, name }, body);
  for (;;) {
    const frame = readFrame();
    if (frame.head["id"] === id) return `${frame.head["ok"] === true ? "+" : "-"}${frame.body}`;
    waiting.push(frame);
  }
}

function step(): void {
  const frame = readFrame();
  if (frame.head["type"] === "run") {
    const megabytes = Number(frame.head["memory"]) || memoryMegabytes;
    const sandbox = warm && megabytes <= memoryMegabytes ? warm : newSandbox(megabytes);
    if (sandbox === warm) warm = undefined;
    waiting = [];
    runTask(sandbox, frame, () => waiting.shift() ?? readFrame());
    if (!sandbox.isolate.isDisposed) sandbox.isolate.dispose();
    warm ??= newSandbox(memoryMegabytes);
  }
  setImmediate(step);
}
