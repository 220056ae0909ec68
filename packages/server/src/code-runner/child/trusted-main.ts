import { Socket, type SocketConstructorOpts } from "node:net";
import { createContext, Script } from "node:vm";
import type { StartArguments } from "../guest/kit.ts";
import { disarm } from "./disarm.ts";
import { type Frame, nextFrame, readFrame, writeFrame } from "./frames.ts";
import { guestScripts } from "./guest-scripts.ts";
import { native } from "./native.ts";
import { startArguments } from "./start-arguments.ts";

/**
 * Process of one script with host access. It uses the protocol of the runner process, but its script shares the
 * process, with Node's event loop and the modules that the operator allows. It ends with its script.
 */
const POLL_MS = 2;

interface Session {
  start(script: unknown, ...given: StartArguments): void;
  settle(id: number, ok: boolean, body: string): unknown;
  addExternal(name: string, body: unknown): void;
}
type Boot = (
  post: (type: string, head: string, body: string) => void,
  ask: (name: string, body: string) => string,
  native: (name: unknown, args: unknown) => string,
  machine: (name: string) => unknown,
) => Session;

const moduleOf = process.getBuiltinModule;
disarm();
const waiting: Frame[] = [];
let nextId = 0;
let ending: Frame | undefined;
let allowed: readonly string[] = [];

const context = createContext({});
for (const { code } of guestScripts("full")) new Script(code).runInContext(context);
const boot = new Script(
  "(() => { const boot = globalThis.__boot; delete globalThis.__boot; return boot; })()",
);
const session = (boot.runInContext(context) as Boot)(post, ask, native, machine);
writeFrame({ type: "ready" });
run(readFrame());

function post(type: string, headText: string, body: string): void {
  const head = { ...(JSON.parse(headText) as Record<string, unknown>), type };
  if (type === "done" || type === "failed") ending = { head, body };
  else writeFrame(head, body);
}

/** Answers to questions are awaited here; other messages that come first are kept. */
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

/** A module of Node that the operator allows; undefined for all others. */
function machine(name: string): unknown {
  if (!allowed.includes(name)) return undefined;
  return name === "process" ? process : moduleOf(name);
}

function run(frame: Frame): void {
  const { head } = frame;
  const failed = (error: unknown) => fail(head["task"], error);
  process.on("uncaughtException", failed);
  process.on("unhandledRejection", failed);
  allowed = (head["machine"] ?? []) as string[];
  unblockInput();
  try {
    for (const { name, source } of (head["externals"] ?? []) as { name: string; source: string }[])
      session.addExternal(
        name,
        compiled(`(function (module, exports, require, process) {\n${source}\n})`, name),
      );
    const script = compiled(`(async function () {\n${String(head["code"])}\n})`, "script", -1);
    session.start(script, ...startArguments(frame));
  } catch (error) {
    failed(error);
    return;
  }
  setInterval(look, POLL_MS);
}

/** From then on the event loop of the script runs between two reads of the input, which only `look` and `ask` perform. */
function unblockInput(): void {
  const options: SocketConstructorOpts & { pauseOnCreate: true } = {
    fd: 0,
    readable: true,
    writable: false,
    // Without it the socket starts reading immediately, and that data would be lost.
    pauseOnCreate: true,
  };
  new Socket(options).on("error", () => {}).pause();
}

function compiled(code: string, name: string, lineOffset = 0): unknown {
  return new Script(code, { filename: `${name}.js`, lineOffset }).runInContext(context);
}

/** Hands answers to the script, and reports its end. */
function look(): void {
  const frame = waiting.shift() ?? (ending ? undefined : nextFrame());
  if (frame?.head["type"] === "reply")
    session.settle(Number(frame.head["id"]), frame.head["ok"] === true, frame.body);
  if (ending) end(ending);
}

function fail(task: unknown, error: unknown): void {
  const { message, stack } = (error ?? {}) as { message?: unknown; stack?: unknown };
  const line = /script\.js:(\d+)/.exec(String(stack))?.[1];
  const text = String(message ?? error).slice(0, 2000);
  end({ head: { type: "failed", task, message: text, line: line ? Number(line) : undefined }, body: "" });
}

/** No code of the script runs while the server reads the result; then the server ends this process. */
function end({ head, body }: Frame): never {
  writeFrame(head, body);
  for (;;) readFrame();
}
