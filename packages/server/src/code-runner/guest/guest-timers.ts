import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;

interface Timer {
  id: number;
  due: number;
  every: number | undefined;
  run(): void;
}

/** In the order of their due times. The server's clock only runs for the next one. */
const timers: Timer[] = [];
const { now } = Date;
let lastTimer = 0;
let armedFor = Number.POSITIVE_INFINITY;

function add(timer: Timer): void {
  const at = timers.findIndex(({ due }) => due > timer.due);
  timers.splice(at < 0 ? timers.length : at, 0, timer);
  arm();
}

function arm(): void {
  const [next] = timers;
  if (!next || next.due >= armedFor) return;
  const due = next.due;
  armedFor = due;
  void kit.request("$sleep", Math.max(0, due - now())).then(() => {
    if (armedFor === due) armedFor = Number.POSITIVE_INFINITY;
    fire();
  });
}

/** Each due timer runs in its own turn, so that an error of one does not affect the others. */
function fire(): void {
  const [next] = timers;
  if (next && next.due <= now() + 1) {
    timers.shift();
    if (next.every !== undefined) add({ ...next, due: now() + Math.max(1, next.every) });
    void Promise.resolve()
      .then(next.run)
      .then(undefined, () => undefined)
      .then(fire);
  } else arm();
}

function start(run: unknown, milliseconds: unknown, args: unknown[], repeats: boolean): number {
  if (typeof run !== "function") throw new TypeError("A timer needs a function to call");
  const wait = Math.min(Math.max(0, Number(milliseconds) || 0), 2 ** 31 - 1);
  const id = ++lastTimer;
  add({ id, due: now() + wait, every: repeats ? wait : undefined, run: () => run(...args) });
  return id;
}

function stop(id: unknown): void {
  const at = timers.findIndex((timer) => timer.id === id);
  if (at >= 0) timers.splice(at, 1);
}

Object.assign(scope, {
  setTimeout: (run: unknown, milliseconds?: unknown, ...args: unknown[]) =>
    start(run, milliseconds, args, false),
  setInterval: (run: unknown, milliseconds?: unknown, ...args: unknown[]) =>
    start(run, milliseconds, args, true),
  setImmediate: (run: unknown, ...args: unknown[]) => start(run, 0, args, false),
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
  structuredClone: (value: unknown) => clone(value, new Map()),
  performance: {
    now: () => now() - started,
    timeOrigin: now(),
    mark: () => undefined,
    measure: () => undefined,
  },
});
const started = now();

function clone(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol")
    throw new Error(`${String(value)} could not be cloned.`);
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (value instanceof Date) return new Date(value);
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength).slice();
  if (value instanceof Error) return Object.assign(new Error(value.message), { name: value.name });
  if (value instanceof Map || value instanceof Set) return cloneCollection(value, seen);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, entry] of Object.entries(value))
    (copy as Record<string, unknown>)[key] = clone(entry, seen);
  return copy;
}

function cloneCollection(value: Map<unknown, unknown> | Set<unknown>, seen: Map<object, unknown>): unknown {
  const copy = value instanceof Set ? new Set() : new Map();
  seen.set(value, copy);
  if (copy instanceof Set) for (const entry of value as Set<unknown>) copy.add(clone(entry, seen));
  else
    for (const [key, entry] of value as Map<unknown, unknown>) copy.set(clone(key, seen), clone(entry, seen));
  return copy;
}
