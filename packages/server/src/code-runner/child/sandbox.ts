import type { Callback, Context, Isolate, Reference, Script } from "isolated-vm";
import type { Equipment } from "./guest-scripts.ts";
import { ivm } from "./isolated-vm.ts";
import { native } from "./native.ts";
import { snapshotOf } from "./snapshot.ts";

type GuestFunction = Reference<(...args: unknown[]) => unknown>;

/** An isolate for runs of one and the same script. Each run gets a context of its own, made from the snapshot. */
export interface Sandbox {
  readonly isolate: Isolate;
  readonly equipment: Equipment;
  readonly memoryMegabytes: number;
  /** What the script is known by; undefined until the sandbox is taken. */
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
  /** From now on nothing of this context reaches the outside, whatever wakes up in it later. */
  close(): void;
}

/** What a sandbox asks of its surroundings. All text. */
export interface SandboxPorts {
  /** Sends a message without waiting. */
  post(type: string, head: string, body: string): void;
  /** Sends a question and waits for its answer. */
  ask(name: string, body: string): string;
}

/** An isolate with the libraries of scripts in its heap and a limit of its own for memory. */
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
  return {
    context,
    start: part("start"),
    settle: part("settle"),
    addExternal: part("addExternal"),
    close() {
      isOpen = false;
      if (!isolate.isDisposed) context.release();
    },
  };
}

/** The user's text as a function of the session; errors of syntax and positions are those of the user's own text. */
export function compile(sandbox: Sandbox, session: Session, code: string, timeout: number): GuestFunction {
  sandbox.script ??= sandbox.isolate.compileScriptSync(`(async function () {\n${code}\n})`, {
    filename: "script.js",
    lineOffset: -1,
  });
  const compiled = sandbox.script.runSync(session.context, { reference: true, timeout }) as GuestFunction;
  if (compiled.typeof !== "function") throw new Error("The code must be the body of a function");
  return compiled;
}

/** Hands a bundled package to the session, as a function that is called when the script asks for it. */
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
