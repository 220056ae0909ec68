import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Callback, Context, ExternalCopy, Isolate, Reference } from "isolated-vm";
import { ivm } from "./isolated-vm.ts";
import { native } from "./native.ts";

type GuestFunction = Reference<(...args: unknown[]) => unknown>;

/** A fresh isolate with everything scripts may use, waiting for its one task. */
export interface Sandbox {
  readonly isolate: Isolate;
  readonly context: Context;
  readonly equipment: Equipment;
  readonly memoryMegabytes: number;
  readonly start: GuestFunction;
  readonly settle: GuestFunction;
}

/** What a sandbox asks of its surroundings. All text. */
export interface SandboxPorts {
  /** Sends a message and goes on. */
  post(type: string, head: string, body: string): void;
  /** Sends a question and waits for its answer. */
  ask(name: string, body: string): string;
}

const folder = import.meta.dirname;
const text = (name: string) => readFileSync(join(folder, name), "utf8");
/** The guest's scripts are written as modules; each becomes a function body, so that its names stay its own. */
const script = (name: string) => `(() => { "use strict";\n${stripTypeScriptTypes(text(name))}\n})();`;

/** With `full`, dates (luxon) and JMESPath are there; without, an isolate is made in half the time. */
export type Equipment = "full" | "lean";

const libraryNames = /DateTime|Duration|Interval|luxon|\$now|\$today|jmes/i;

/** What a script needs, by the words it uses. */
export function equipmentFor(code: string): Equipment {
  return libraryNames.test(code) ? "full" : "lean";
}

/** Libraries and the guest's own half, evaluated once; every isolate begins from this state. */
function createSnapshot(equipment: Equipment): ExternalCopy<ArrayBuffer> {
  const asModule = (name: string, source: string) =>
    `globalThis.${name} = (() => { const module = {exports: {}}; const exports = module.exports;\n${source}\n;return module.exports; })();`;
  const requireOfBuffer = `const require = (name) => globalThis[name === "base64-js" ? "base64js" : "ieee754"];`;
  const libraries =
    equipment === "full"
      ? [
          { code: `(() => { ${text("luxon.js")}\n;globalThis.luxon = luxon; })();` },
          { code: asModule("jmespath", text("jmespath.js")) },
        ]
      : [];
  return ivm.Isolate.createSnapshot([
    ...libraries,
    { code: asModule("base64js", text("base64-js.js")) },
    { code: asModule("ieee754", text("ieee754.js")) },
    { code: asModule("bufferModule", `${requireOfBuffer}\n${text("buffer.js")}`) },
    ...["guest-web.ts", "guest-crypto.ts", "guest-data.ts", "guest-main.ts"].map((name) => ({
      code: script(name),
    })),
  ]);
}

const snapshots = new Map<Equipment, ExternalCopy<ArrayBuffer>>();

function snapshotOf(equipment: Equipment): ExternalCopy<ArrayBuffer> {
  const snapshot = snapshots.get(equipment) ?? createSnapshot(equipment);
  snapshots.set(equipment, snapshot);
  return snapshot;
}

export function createSandbox(equipment: Equipment, memoryMegabytes: number, ports: SandboxPorts): Sandbox {
  const isolate = new ivm.Isolate({
    memoryLimit: memoryMegabytes,
    snapshot: snapshotOf(equipment),
    onCatastrophicError: () => process.exit(70),
  });
  const context = isolate.createContextSync();
  const callback = (run: (...args: unknown[]) => string | undefined): Callback =>
    new ivm.Callback(run, { sync: true });
  const guest = context.evalClosureSync(
    "const boot = globalThis.__boot; delete globalThis.__boot; return boot($0, $1, $2);",
    [
      callback((type, head, body) => {
        ports.post(String(type), String(head), String(body));
        return undefined;
      }),
      callback((name, body) => ports.ask(String(name), String(body))),
      callback(native),
    ],
    { result: { reference: true } },
  ) as Reference<Record<string, unknown>>;
  return {
    isolate,
    context,
    equipment,
    memoryMegabytes,
    start: guest.getSync("start", { reference: true }) as GuestFunction,
    settle: guest.getSync("settle", { reference: true }) as GuestFunction,
  };
}

/** The user's text as a function of the sandbox; errors of syntax and positions are those of the user's own text. */
export function compile(sandbox: Sandbox, code: string, timeout: number): GuestFunction {
  const script = sandbox.isolate.compileScriptSync(`(async function () {\n${code}\n})`, {
    filename: "script.js",
    lineOffset: -1,
  });
  const compiled = script.runSync(sandbox.context, { reference: true, timeout }) as GuestFunction;
  script.release();
  if (compiled.typeof !== "function") throw new Error("The code must be the body of a function");
  return compiled;
}
