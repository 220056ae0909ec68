import { type Frame, readFrame, writeFrame } from "./frames.ts";
import { createSandbox, type Equipment, equipmentFor, type Sandbox } from "./sandbox.ts";
import { runTask } from "./task.ts";

/**
 * The runner process: takes one task at a time from its input, runs it in a fresh isolate and writes what comes of it to its
 * output. It works synchronously, so that scripts can ask the server for data without `await`.
 */
const memoryMegabytes = Number(process.argv[2]) || 128;

disarm();
let waiting: Frame[] = [];
let nextId = 0;
let leanInARow = 8;
let warm: Sandbox | undefined = newSandbox("lean", memoryMegabytes);
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

function newSandbox(equipment: Equipment, megabytes: number): Sandbox {
  return createSandbox(equipment, megabytes, {
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

function replaced(old: Sandbox | undefined, equipment: Equipment): Sandbox {
  if (old && !old.isolate.isDisposed) old.isolate.dispose();
  return newSandbox(equipment, memoryMegabytes);
}

function step(): void {
  const frame = readFrame();
  if (frame.head["type"] === "run") {
    const megabytes = Number(frame.head["memory"]) || memoryMegabytes;
    const equipment = equipmentFor(String(frame.head["code"]));
    const isFit = warm && megabytes <= memoryMegabytes && (warm.equipment === "full" || equipment === "lean");
    const sandbox = warm && isFit ? warm : newSandbox(equipment, megabytes);
    waiting = [];
    runTask(sandbox, frame, () => waiting.shift() ?? readFrame());
    if (!sandbox.isolate.isDisposed) sandbox.isolate.dispose();
    // The next script is probably of a recent kind; its isolate is made while nobody waits.
    leanInARow = equipment === "lean" ? leanInARow + 1 : 0;
    const next = leanInARow < 8 ? "full" : "lean";
    if (sandbox === warm || (next === "full" && warm?.equipment === "lean")) warm = replaced(warm, next);
  }
  setImmediate(step);
}
