import type { GuestItem, Kit, Output, Ports, StartArguments, TaskState } from "./kit.ts";

type Script = (this: unknown) => Promise<unknown>;
interface Run {
  script: Script;
  self: object;
  /** Sends changed static data back. */
  save(): void;
  task: unknown;
  output: Output;
}
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
/** Both are left out of lean isolates. */
const jmespath = scope["jmespath"] as { search(data: unknown, query: string): unknown } | undefined;
const luxon = scope["luxon"] as typeof import("luxon") | undefined;
const { stringify, parse } = JSON;
const MAX_LINES = 1000;
/** The running script. Everything that does not depend on it is created once, as part of the snapshot. */
const current = { task: "", timezone: "UTC", modules: "" };
let isDone = false;

if (luxon) {
  const { DateTime, Duration, Interval } = luxon;
  Object.assign(scope, { DateTime, Duration, Interval });
}
if (jmespath) {
  const query = (data: unknown, text: string) => jmespath.search(data, text);
  Object.assign(scope, { $jmespath: query, $jmesPath: query });
}

const plain = (value: unknown): unknown => {
  if (typeof value === "string") return value.slice(0, 10_000);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    const text = stringify(value);
    return text === undefined
      ? String(value)
      : text.length > 100_000
        ? `${text.slice(0, 100_000)}…`
        : parse(text);
  } catch {
    return String(value);
  }
};

function makeConsole(): Record<string, unknown> {
  let lines = 0;
  const log = (...values: unknown[]) => {
    if (++lines > MAX_LINES + 1) return;
    const shown =
      lines > MAX_LINES ? [`Only the first ${MAX_LINES} lines are shown`] : values.slice(0, 50).map(plain);
    kit.ports.post("log", stringify({ task: current.task }), stringify(shown));
  };
  const quiet = () => undefined;
  const names = ["log", "info", "warn", "error", "debug", "trace", "dir", "table"];
  return Object.fromEntries([
    ...names.map((name) => [name, log]),
    ...["assert", "time", "timeEnd", "timeLog", "group", "groupEnd", "count", "clear"].map((name) => [
      name,
      quiet,
    ]),
  ]);
}

function makeProcess(): object {
  const env = { ...(kit.rootValue("$env") as object | undefined) };
  const hrtime = Object.assign(() => [Math.floor(Date.now() / 1000), (Date.now() % 1000) * 1e6], {
    bigint: () => BigInt(Date.now()) * 1_000_000n,
  });
  return {
    env,
    hrtime,
    platform: "linux",
    browser: true,
    argv: [],
    version: "v24.0.0",
    versions: { node: "24.0.0" },
    nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
      void Promise.resolve().then(() => run(...args)),
    cwd: () => "/",
    uptime: () => 0,
    emitWarning: () => undefined,
  };
}

let packageProcess: object | undefined;

/** Packages check for a process; scripts get one only if they can read the environment. */
function processOfPackages(): object {
  packageProcess ??= makeProcess();
  return packageProcess;
}

/** `require` for the script and for the external modules that were sent with it. */
function makeRequire() {
  let made: Record<string, unknown> | undefined;
  const all = () => {
    made ??= kit.makeModules?.({ luxon, jmespath }) ?? {};
    return made;
  };
  const require = (name: unknown): unknown => {
    const modules = all();
    const allowed = current.modules.split(",");
    const plainName = String(name).replace(/^node:/, "");
    const machine = kit.machine?.(plainName);
    if (machine !== undefined) return machine;
    const isKnown = Object.hasOwn(modules, plainName);
    if (isKnown && allowed.includes(plainName)) return modules[plainName];
    const external = Object.hasOwn(externals, plainName) ? externals[plainName] : undefined;
    if (external) return external.load();
    const known = Object.keys(modules).filter((one) => allowed.includes(one));
    throw (
      kit.refuseModule?.(plainName, isKnown ? [...known, "#off"] : known) ??
      new Error(`The module "${plainName}" is not available in code`)
    );
  };
  const builtIn = (name: string) => (Object.hasOwn(all(), name) ? all()[name] : require(name));
  return { require, builtIn };
}

interface External {
  load(): unknown;
}

const externals: Record<string, External> = {};

/** Registers a bundled package; it is evaluated on the script's first use. */
function addExternal(name: string, body: (...args: unknown[]) => void): void {
  const module = { exports: {} as unknown };
  let isLoaded = false;
  externals[name] = {
    load() {
      if (!isLoaded) {
        isLoaded = true;
        const require = (wanted: unknown) => builtIn(String(wanted).replace(/^node:/, ""));
        body.call(module.exports, module, module.exports, require, processOfPackages());
      }
      return module.exports;
    },
  };
}

/** A thrown value as text, with its line in the user's script. */
function failure(thrown: unknown): { message: string; line?: number; stack?: string } {
  let message = "The script failed";
  let line: number | undefined;
  let stack = "";
  try {
    const error = thrown as { message?: unknown; stack?: unknown } | null;
    const isError = typeof error === "object" && error !== null && error.message !== undefined;
    message = String(isError ? error.message : typeof error === "object" ? stringify(error) : thrown);
    const position = isError ? /script\.js:(\d+)/.exec(String(error.stack)) : undefined;
    if (position) line = Number(position[1]);
    if (isError) stack = scriptFrames(String(error.stack));
    if (message === "process is not defined")
      message += ": code has none; $env reads the environment where the administrator allows it";
  } catch {
    // values that cannot be read as text
  }
  return {
    message: message.slice(0, 2000),
    ...(line === undefined ? {} : { line }),
    ...(stack === "" ? {} : { stack }),
  };
}

/** The active functions of the script, with their lines; frames around the script are omitted. */
function scriptFrames(stack: string): string {
  const frames: string[] = [];
  for (const text of stack.split("\n")) {
    const found = /^\s+at (?:(.{1,80}?) \()?script\.js:(\d+):(\d+)\)?$/.exec(text);
    if (!found) continue;
    const place = `line ${found[2]}, column ${found[3]}`;
    frames.push(
      found[1] === undefined || found[1].endsWith("<anonymous>")
        ? `at ${place}`
        : `at ${found[1]} (${place})`,
    );
    if (frames.length === 10) break;
  }
  return frames.join("\n");
}

const end = (type: string, head: Record<string, unknown>, body = "") => {
  isDone = true;
  kit.ports.post(type, stringify(head), body);
};

/** The error about data that JSON cannot represent includes a remedy. */
function json(value: unknown): string {
  try {
    const text = stringify(value);
    return text === undefined ? "null" : text;
  } catch (error) {
    const message = String((error as Error | undefined)?.message);
    if (/BigInt/.test(message))
      throw new Error(
        "The returned data hold a BigInt: turn it into a number or a text, as by String(value)",
      );
    if (/circular/i.test(message))
      throw new Error(
        "The returned data hold themselves (a circular reference): return only the fields that are needed",
      );
    if (/call stack/.test(message)) throw new Error("The returned data are nested too deeply");
    throw error;
  }
}

/** Stored data of a script is kept even if it fails: the next try, or the next execution, may need it. */
async function saving(running: Promise<unknown>, save: () => void): Promise<unknown> {
  const value = await running.catch((error: unknown) => {
    save();
    throw error;
  });
  save();
  return value;
}

async function runForAll(run: Run, state: TaskState, isMore: boolean): Promise<void> {
  const { script, self, save, task, output } = run;
  for (let more = isMore; more; ) {
    const items = kit.ask("$next") as GuestItem[];
    for (const item of items) state.items.push(item);
    more = items.length > 0;
  }
  const value = await saving(script.call(self), save);
  if (value === undefined) {
    end("done", { task, kind: "nothing" });
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) output.add(json(value[at]));
    end("done", { task, kind: "list" }, output.rest());
  } else {
    end("done", { task, kind: "value" }, output.check(json(value)));
  }
}

/** Processes chunk after chunk; results of all but the last are sent immediately. */
async function runForEach(run: Run, keepGoing: boolean, state: TaskState, isMore: boolean): Promise<void> {
  const { save, task, output } = run;
  for (let more = isMore; ; ) {
    const failed = await runChunk(run, keepGoing, state);
    if (failed) {
      save();
      end("failed", { task, ...failed });
      return;
    }
    if (!more) break;
    output.flush();
    state.offset += state.items.length;
    state.items = kit.ask("$next") as GuestItem[];
    more = state.items.length > 0;
  }
  save();
  end("done", { task, kind: "list" }, output.rest());
}

/** @returns the failure that ends the script, if any */
async function runChunk(
  { script, self, output }: Run,
  keepGoing: boolean,
  state: TaskState,
): Promise<object | undefined> {
  for (state.index = 0; state.index < state.items.length; state.index++) {
    try {
      output.add(`{"value":${json(await script.call(self))}}`);
    } catch (error) {
      const { stack, ...found } = failure(error);
      if (!keepGoing || found.message.startsWith("#output"))
        return { ...found, stack, itemIndex: state.offset + state.index };
      output.add(`{"error":${stringify(found)}}`);
    }
  }
  return undefined;
}

function makeSelf(): object {
  return {
    helpers,
    getWorkflowStaticData: scope["$getWorkflowStaticData"],
    getNode: () => kit.ask("node"),
    getWorkflow: () => kit.rootValue("$workflow"),
    getExecutionId: () => kit.rootValue("$executionId"),
    getMode: () => kit.rootValue("$mode"),
    getTimezone: () => current.timezone,
    getInputData: () => scope["items"],
    getNodeParameter: (name: unknown, _index: number, fallback?: unknown) =>
      parameterAt(kit.ask("ownParams"), String(name)) ?? fallback,
    continueOnFail: () => false,
    logger: scope["console"],
  };
}

/** The parameter at a path such as `options.list[0].name`. */
function parameterAt(parameters: unknown, path: string): unknown {
  let value = parameters;
  for (const [step] of path.matchAll(/[^.[\]]+/g)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

const helpers = kit.makeHelpers();
const { require: ownRequire, builtIn } = makeRequire();
Object.assign(scope, {
  crypto: kit.makeCrypto(),
  console: makeConsole(),
  require: ownRequire,
  global: globalThis,
  $helpers: helpers,
  helpers,
});
const self = makeSelf();

scope["__boot"] = (
  post: Ports["post"],
  ask: Ports["ask"],
  native: Ports["native"],
  machine?: (name: string) => unknown,
) => {
  kit.ports = { post, ask, native };
  if (machine) kit.machine = machine;
  return {
    start(script: Script, ...given: StartArguments) {
      const [mode, task, keepGoing, isMore, characters, maxItems, modules, ...others] = given;
      const [now, timezone, hasEnv, names, values, items] = others;
      const { state } = kit;
      state.mode = mode;
      state.items = parse(items) as GuestItem[];
      current.task = task;
      current.timezone = timezone;
      current.modules = modules;
      const save = kit.defineData({ now, timezone, hasEnv, names, values });
      if (hasEnv) scope["process"] = processOfPackages();
      const output = kit.makeOutput(task, { characters, items: maxItems });
      const run: Run = { script, self, save, task, output };
      const running =
        mode === "runOnceForEachItem"
          ? runForEach(run, keepGoing, state, isMore)
          : runForAll(run, state, isMore);
      running.then(undefined, (error) => end("failed", { task, ...failure(error) }));
    },
    addExternal,
    settle(id: number, ok: boolean, body: string) {
      const waiting = kit.open.get(id);
      kit.open.delete(id);
      waiting?.(ok, body);
      // Continuations of the response run after this call; the next check reports whether the script has ended.
      return isDone ? "done" : kit.open.size;
    },
  };
};
for (const name of [
  "__kit",
  "bufferModule",
  "base64js",
  "ieee754",
  "jmespath",
  "luxon",
  "eventsModule",
  "assertFiles",
])
  Reflect.deleteProperty(scope, name);
