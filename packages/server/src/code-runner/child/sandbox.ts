import type { Callback, Context, Isolate, Reference, Script } from "isolated-vm";
import type { Equipment } from "./guest-scripts.ts";
import { ivm } from "./isolated-vm.ts";
import { native } from "./native.ts";
import { snapshotOf } from "./snapshot.ts";

type GuestFunction = Reference<(...args: unknown[]) => unknown>;

/** An isolate for runs of the same script. Each run gets its own context, created from the snapshot. */
export interface Sandbox {
  readonly isolate: Isolate;
  readonly equipment: Equipment;
  readonly memoryMegabytes: number;
  /** Key of the script; `undefined` until the sandbox is taken. */
  key: string | undefined;
  script: Script | undefined;
  runs: number;
  /** Made ahead of its run. */
  ready: Session | undefined;
}

/** One run: untouched built-ins and the guest's half, waiting for their script. */
export interface Session {
  readonly context: Context;
  readonly start: GuestFunction;
  readonly settle: GuestFunction;
  readonly addExternal: GuestFunction;
  /** From now on nothing of this context has external effects, whatever runs in it later. */
  close(): void;
}

/** Functions that a sandbox calls. All values are strings. */
export interface SandboxPorts {
  /** Sends a message without waiting. */
  post(type: string, head: string, body: string): void;
  /** Sends a question and waits for its answer. */
  ask(name: string, body: string): string;
}

/** An isolate with the libraries of scripts in its heap and its own memory limit. */
export function createSandbox(equipment: Equipment, memoryMegabytes: number): Sandbox {
  const isolate = new ivm.Isolate({
    memoryLimit: memoryMegabytes,
    snapshot: snapshotOf(equipment),
    onCatastrophicError: () => process.exit(70),
  });
  return {
    isolate,
    equipment,
    memoryMegabytes,
    key: undefined,
    script: undefined,
    runs: 0,
    ready: undefined,
  };
}

/** A fresh context for one script; its ports are closed with it. */
export function openSession({ isolate }: Sandbox, ports: SandboxPorts): Session {
  const context = isolate.createContextSync();
  let isOpen = true;
  const callback = (run: (...args: unknown[]) => string | undefined): Callback =>
    new ivm.Callback((...args: unknown[]) => (isOpen ? run(...args) : "-"), { sync: true });
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
  const part = (name: string) => guest.getSync(name, { reference: true }) as GuestFunction;
  const parts = { start: part("start"), settle: part("settle"), addExternal: part("addExternal") };
  return {
    context,
    ...parts,
    close() {
      isOpen = false;
      if (isolate.isDisposed) return;
      // Each of them would keep the whole context until this process collects its garbage.
      for (const one of [guest, ...Object.values(parts)]) one.release();
      context.release();
    },
  };
}

/** The user's code as a function of the session; syntax errors and positions refer to the user's own code. */
export function compile(sandbox: Sandbox, session: Session, code: string, timeout: number): GuestFunction {
  sandbox.script ??= sandbox.isolate.compileScriptSync(`(async function () {\n${code}\n})`, {
    filename: "script.js",
    lineOffset: -1,
  });
  const compiled = sandbox.script.runSync(session.context, { reference: true, timeout }) as GuestFunction;
  if (compiled.typeof !== "function") throw new Error("The code must be the body of a function");
  return compiled;
}

/** Passes a bundled package to the session, as a function that is called on the script's first use. */
export function addExternal(sandbox: Sandbox, session: Session, name: string, source: string): void {
  const script = sandbox.isolate.compileScriptSync(
    `(function (module, exports, require, process) {\n${source}\n})`,
    {
      filename: `${name}.js`,
    },
  );
  const body = script.runSync(session.context, { reference: true, timeout: 5000 }) as GuestFunction;
  session.addExternal.applySync(undefined, [name, body.derefInto()], { timeout: 5000 });
  script.release();
}
