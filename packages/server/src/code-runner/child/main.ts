import { disarm } from "./disarm.ts";
import { type Frame, holdFrame, readFrame, writeFrame } from "./frames.ts";
import { SandboxShelf } from "./sandbox-shelf.ts";
import { runTask } from "./task.ts";

/**
 * Runner process: takes one task at a time from its input, runs it in a fresh context and writes the results to its
 * output. It works synchronously, so that scripts can request data from the server without `await`.
 */
const memoryMegabytes = Number(process.argv[2]) || 128;

disarm();
let waiting: Frame[] = [];
let nextId = 0;
/** Result reported by the script; sent once the script is really idle. */
let ending: Frame | undefined;
const shelf = new SandboxShelf(memoryMegabytes, { post, ask });
writeFrame({ type: "ready" });
setImmediate(step);

function post(type: string, headText: string, body: string): void {
  const head = { ...(JSON.parse(headText) as Record<string, unknown>), type };
  if (type === "done" || type === "failed") ending = { head, body };
  // Console output is sent immediately: the script may never return.
  else if (type === "part") holdFrame(head, body);
  else writeFrame(head, body);
}

/** Answers to questions are awaited here, long ones come in pieces; other messages that come first are kept for the task's loop. */
function ask(name: string, body: string): string {
  const id = --nextId;
  const pieces: string[] = [];
  writeFrame({ type: "call", id, name }, body);
  for (;;) {
    const frame = readFrame();
    if (frame.head["id"] !== id) waiting.push(frame);
    else if (frame.head["isMore"] === true) pieces.push(frame.body);
    else return `${frame.head["ok"] === true ? "+" : "-"}${pieces.join("")}${frame.body}`;
  }
}

function step(): void {
  const frame = readFrame();
  if (frame.head["type"] === "run") {
    waiting = [];
    const { sandbox, session } = shelf.take(frame.head);
    ending = undefined;
    const broken = runTask(sandbox, session, frame, {
      hasEnded: () => ending !== undefined,
      next: () => waiting.shift() ?? readFrame(),
    });
    session.close();
    const { head, body } = broken ??
      ending ?? { head: { type: "failed", task: frame.head["task"] }, body: "" };
    writeFrame(head, body);
    shelf.putBack(sandbox, broken === undefined);
  }
  setImmediate(step);
}
