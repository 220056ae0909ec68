import type { GuestItem, Kit, Ports, Roots, TaskState } from "./kit.ts";

type Script = (this: unknown) => Promise<unknown>;
interface Run {
  script: Script;
  self: object;
  /** Sends changed static data back. */
  save(): void;
  task: unknown;
}
interface Options {
  mode: string;
  keepGoing?: boolean;
  task: unknown;
}

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
/** Both are left out of lean isolates. */
const jmespath = scope["jmespath"] as { search(data: unknown, query: string): unknown } | undefined;
const luxon = scope["luxon"] as typeof import("luxon") | undefined;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };
const { stringify, parse } = JSON;
const maxLines = 1000;
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

function makeConsole(task: unknown): Record<string, unknown> {
  let lines = 0;
  const log = (...values: unknown[]) => {
    if (++lines > maxLines) return;
    kit.ports.post("log", stringify({ task }), stringify(values.slice(0, 50).map(plain)));
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

function makeHelpers(): Record<string, unknown> {
  const asBytes = (value: unknown): unknown => {
    const tagged = value as { $bytes?: string } | undefined;
    return typeof tagged?.$bytes === "string" ? Buffer.from(tagged.$bytes, "base64") : value;
  };
  const sendable = (value: unknown): unknown =>
    ArrayBuffer.isView(value)
      ? {
          $bytes: Buffer.from(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength).toString(
            "base64",
          ),
        }
      : value;
  const httpRequest = async (options: Record<string, unknown> | string) => {
    const request: Record<string, unknown> = typeof options === "string" ? { url: options } : { ...options };
    if (request["body"] !== undefined) request["body"] = sendable(request["body"]);
    const response = await kit.request("httpRequest", request);
    const full = response as { body?: unknown } | undefined;
    if (request["returnFullResponse"] === true && full) return { ...full, body: asBytes(full.body) };
    return asBytes(response);
  };
  return {
    httpRequest,
    request: (first: unknown, second?: object) =>
      httpRequest(typeof first === "string" ? { ...second, url: first } : (first as Record<string, unknown>)),
    getBinaryDataBuffer: async (itemIndex: number, property: string) =>
      asBytes(await kit.request("getBinaryDataBuffer", itemIndex, property)),
    prepareBinaryData: (data: unknown, fileName?: string, mimeType?: string) =>
      kit.request(
        "prepareBinaryData",
        sendable(typeof data === "string" ? Buffer.from(data) : data),
        fileName,
        mimeType,
      ),
  };
}

function makeRequire(): (name: unknown) => unknown {
  const crypto = kit.makeCrypto();
  scope["crypto"] = crypto;
  const modules: Record<string, unknown> = {
    crypto,
    buffer: { Buffer },
    luxon,
    jmespath,
    url: { URL: scope["URL"], URLSearchParams: scope["URLSearchParams"] },
    util: {
      inspect: (value: unknown) => stringify(value, null, 2),
      TextEncoder: scope["TextEncoder"],
      TextDecoder: scope["TextDecoder"],
    },
  };
  return (name) => {
    const plainName = String(name).replace(/^node:/, "");
    if (Object.hasOwn(modules, plainName)) return modules[plainName];
    throw new Error(
      `The module "${String(name)}" is not available in code. Available are: ${Object.keys(modules).join(", ")}`,
    );
  };
}

/** A thrown value as text, with its line in the user's script. */
function failure(thrown: unknown): { message: string; line?: number } {
  let message = "The script failed";
  let line: number | undefined;
  try {
    const error = thrown as { message?: unknown; stack?: unknown } | null;
    const isError = typeof error === "object" && error !== null && error.message !== undefined;
    message = String(isError ? error.message : typeof error === "object" ? stringify(error) : thrown);
    const position = isError ? /script\.js:(\d+)/.exec(String(error.stack)) : undefined;
    if (position) line = Number(position[1]);
  } catch {
    // values that cannot be read as text
  }
  return { message: message.slice(0, 2000), ...(line === undefined ? {} : { line }) };
}

const end = (type: string, head: Record<string, unknown>, body = "") => {
  isDone = true;
  kit.ports.post(type, stringify(head), body);
};

async function runForAll({ script, self, save, task }: Run): Promise<void> {
  const value = await script.call(self);
  save();
  end("done", { task }, value === undefined ? "" : stringify(value));
}

/** Works off chunk after chunk; results go out with the question for the next one. */
async function runForEach(
  { script, self, save, task }: Run,
  keepGoing: boolean,
  state: TaskState,
): Promise<void> {
  while (state.items.length > 0) {
    const results: unknown[] = [];
    for (state.index = 0; state.index < state.items.length; state.index++) {
      try {
        results.push({ value: await script.call(self) });
      } catch (error) {
        if (!keepGoing)
          throw Object.assign(new Error("item"), {
            itemFailure: failure(error),
            index: state.offset + state.index,
          });
        results.push({ error: failure(error) });
      }
    }
    state.offset += state.items.length;
    state.items = kit.ask("$next", results) as GuestItem[];
  }
  save();
  end("done", { task });
}

scope["__boot"] = (post: Ports["post"], ask: Ports["ask"], native: Ports["native"]) => {
  kit.ports = { post, ask, native };
  const require = makeRequire();
  scope["require"] = require;
  return {
    start(script: Script, optionsText: string, rootsText: string, itemsText: string) {
      const options = parse(optionsText) as Options;
      const roots = parse(rootsText) as Roots;
      const state: TaskState = {
        mode: options.mode,
        items: parse(itemsText) as GuestItem[],
        offset: 0,
        index: 0,
      };
      scope["console"] = makeConsole(options.task);
      const save = kit.defineData(roots, state);
      const helpers = makeHelpers();
      scope["$helpers"] = helpers;
      scope["helpers"] = helpers;
      const self = { helpers, getWorkflowStaticData: scope["$getWorkflowStaticData"] };
      const parts = { script, self, save, task: options.task };
      const run =
        options.mode === "runOnceForEachItem"
          ? runForEach(parts, options.keepGoing === true, state)
          : runForAll(parts);
      run.then(undefined, (error: { itemFailure?: object; index?: number }) => {
        const found = error?.itemFailure ?? failure(error);
        end("failed", {
          task: options.task,
          ...found,
          ...(error?.itemFailure ? { itemIndex: error.index } : {}),
        });
      });
    },
    settle(id: number, ok: boolean, body: string) {
      const waiting = kit.open.get(id);
      kit.open.delete(id);
      waiting?.(ok, body);
      // What the answer set off runs after this call; the next look says whether the script has ended.
      return isDone ? "done" : kit.open.size;
    },
  };
};
for (const name of ["__kit", "bufferModule", "base64js", "ieee754", "jmespath", "luxon"])
  Reflect.deleteProperty(scope, name);
