import { constants, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { readFrame, writeFrame } from "../../child/frames.ts";
import type { LoadPyodide, PyProxyRun } from "./pyodide-types.ts";

/**
 * Process of one Python script: loads the interpreter from its snapshot, reports that it is ready, runs the received
 * script and waits to be ended. With the argument `snapshot` it creates that snapshot instead and writes it to its
 * output.
 */
const folder = join(import.meta.dirname, "../..");
const { search } = createRequire(import.meta.url)("../../jmespath.js") as {
  search(data: unknown, query: string): unknown;
};
/** The interpreter's file system needs numbers that Node no longer reports under restrictions. */
Object.defineProperty(process, "binding", {
  value: (name: string) => {
    if (name === "constants") return { fs: constants };
    throw new Error("Not available");
  },
  configurable: true,
});

const preloaded =
  "import asyncio, ast, json, re, datetime, math, base64, hashlib, hmac, random, collections, itertools, functools, uuid, statistics, string, time, html, urllib.parse, typing, traceback";

async function load() {
  const { loadPyodide } = (await import(join(folder, "pyodide.mjs"))) as { loadPyodide: LoadPyodide };
  const isSnapshot = process.argv[2] === "snapshot";
  return loadPyodide({
    indexURL: `${folder}/`,
    env: { HOME: "/home/pyodide" },
    stdout: () => undefined,
    stderr: () => undefined,
    ...(isSnapshot ? { _makeSnapshot: true } : { _loadSnapshot: readFileSync(join(folder, "snapshot.bin")) }),
  });
}

type Target = Record<string, unknown>;

function remove(target: object, names: string): void {
  for (const name of names.split(" ")) {
    try {
      Object.defineProperty(target as Target, name, { value: undefined, configurable: false });
    } catch {
      // not there on this platform
    }
  }
}

/** Nothing in this process needs these; code that got out of Python would. The network goes before the interpreter could keep it. */
function disarmGlobals(): void {
  remove(
    globalThis,
    "fetch WebSocket EventSource Request Headers navigator BroadcastChannel Worker XMLHttpRequest require module",
  );
}

function disarmProcess(): void {
  const names = [
    "binding _linkedBinding getBuiltinModule dlopen kill _kill abort execve chdir setuid setgid mainModule report",
    "_debugProcess _debugEnd loadEnvFile stdin stdout stderr openStdin _startProfilerIdleNotifier send",
    "_rawDebug _getActiveHandles _getActiveRequests _channel channel permission",
  ];
  for (const list of names) remove(process, list);
}

let nextId = 0;

function ask(name: string, body: string): string {
  const id = --nextId;
  const pieces: string[] = [];
  writeFrame({ type: "call", id, name }, body);
  for (;;) {
    const frame = readFrame();
    if (frame.head["id"] !== id) continue;
    if (frame.head["isMore"] === true) pieces.push(frame.body);
    else return `${frame.head["ok"] === true ? "+" : "-"}${pieces.join("")}${frame.body}`;
  }
}

const post = (type: string, head: string, body: string) =>
  writeFrame({ ...(JSON.parse(head) as object), type }, body);

const query = (data: string, text: string) => JSON.stringify(search(JSON.parse(data), text) ?? null);

async function main(): Promise<void> {
  disarmGlobals();
  const python = await load();
  if (process.argv[2] === "snapshot") {
    python.runPython(preloaded);
    const snapshot = python.makeMemorySnapshot();
    writeFrame({ type: "snapshot" }, Buffer.from(snapshot).toString("latin1"));
    return;
  }
  const setup = python.runPython(readFileSync(join(import.meta.dirname, "guest.py"), "utf8")) as (
    ...ports: unknown[]
  ) => PyProxyRun;
  const run = setup(ask, post, query);
  const watchdog = new Worker(join(folder, "child/watchdog.ts"));
  watchdog.on("error", () => {});
  disarmProcess();
  writeFrame({ type: "ready" });
  const { head, body } = readFrame();
  const { task, mode, keepGoing, isMore, limits } = head;
  const options = JSON.stringify({ task, mode, keepGoing, isMore, limits });
  const roots = String(head["roots"]);
  // The server ends what takes too long; this is for when it cannot.
  watchdog.postMessage((Number(head["timeout"]) || 60_000) + 5000);
  await run(options, String(head["code"]), roots, body, offsetOf(roots));
  // The server ends this process, which must not exit while sending its output.
  setInterval(() => undefined, 1000);
}

/** Minutes that the workflow's time zone is ahead of UTC now. */
function offsetOf(roots: string): number {
  const { now, timezone } = JSON.parse(roots) as { now: number; timezone: string };
  try {
    const parts = new Intl.DateTimeFormat("en", {
      timeZone: timezone,
      timeZoneName: "longOffset",
    }).formatToParts(now);
    const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):?(\d+)?/.exec(text) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return 0;
  }
}

// Leftover tasks of a script in the event loop must not end the process before its result is sent.
process.on("uncaughtException", () => undefined);
process.on("unhandledRejection", () => undefined);
await main();
