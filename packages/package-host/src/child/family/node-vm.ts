import { EventEmitter } from "node:events";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import vm from "node:vm";
import { packageFolder } from "../library.ts";

type Json = Record<string, unknown>;

/** Modules that a script can require. */
interface RequireOptions {
  readonly builtin?: readonly string[];
  readonly external?: boolean | readonly string[] | { readonly modules?: readonly string[] };
  readonly mock?: Readonly<Record<string, unknown>>;
}

interface VmOptions {
  readonly sandbox?: Json;
  readonly console?: "inherit" | "redirect" | "off";
  readonly require?: boolean | RequireOptions;
  readonly wrapper?: "commonjs" | "none";
  readonly timeout?: number;
}

/** Rules of a sandbox for its scripts' requires; stored unchanged here. */
export function makeResolverFromLegacyOptions(options: RequireOptions = {}): RequireOptions {
  return options;
}

/** Name of the running script's function, because only scripts of the library for contexts can be stopped. */
const WORK = "work of the script";

/** Runs scripts with their own globals. The process of the package isolates them: it has no more rights than the package. */
export class NodeVM extends EventEmitter {
  readonly #options: VmOptions;
  readonly #context: vm.Context;

  constructor(options: VmOptions = {}) {
    super();
    this.#options = options;
    this.#context = vm.createContext({ ...GLOBALS, console: this.#console(), ...options.sandbox });
  }

  get sandbox(): Json {
    return this.#context;
  }

  setGlobal(name: string, value: unknown): this {
    this.#context[name] = value;
    return this;
  }

  getGlobal(name: string): unknown {
    return this.#context[name];
  }

  /** Exports of the script, or its result without a wrapper. */
  run(code: string, file?: string | { filename?: string }): unknown {
    const filename = (typeof file === "string" ? file : file?.filename) ?? join(packageFolder(), "vm.js");
    const module = { exports: {} as unknown };
    const source = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
    const wrapped = vm.runInContext(source, this.#context, { filename }) as (...args: unknown[]) => unknown;
    const required = (name: string) => this.#require(name);
    const args = [module.exports, required, module, filename, dirname(filename)];
    const returned = this.#inTime(() => wrapped.apply(module.exports, args));
    return this.#options.wrapper === "none" ? returned : module.exports;
  }

  /** Runs work within the time limit of a script, if any. */
  #inTime(work: () => unknown): unknown {
    const { timeout } = this.#options;
    if (!timeout) return work();
    this.#context[WORK] = work;
    try {
      return vm.runInContext(`globalThis["${WORK}"]()`, this.#context, { timeout });
    } finally {
      delete this.#context[WORK];
    }
  }

  #require(name: string): unknown {
    const { require: rule } = this.#options;
    const { mock = {}, builtin = [], external } = typeof rule === "object" ? rule : {};
    if (Object.hasOwn(mock, name)) return mock[name];
    const bare = name.replace(/^node:/, "");
    if (rule && (isBuiltin(name) ? isListed(builtin, bare) : isExternal(external, name)))
      return createRequire(join(packageFolder(), "package.json"))(name);
    throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "ENOTFOUND" });
  }

  #console(): unknown {
    const { console: how = "inherit" } = this.#options;
    if (how === "inherit") return console;
    const levels = ["debug", "log", "info", "warn", "error", "trace"];
    return Object.fromEntries(
      levels.map((level) => [
        level,
        (...values: unknown[]) => void (how === "redirect" && this.emit(`console.${level}`, ...values)),
      ]),
    );
  }
}

function isListed(names: readonly string[], name: string): boolean {
  return names.includes(name) || (names.includes("*") && !names.includes(`-${name}`));
}

function isExternal(rule: RequireOptions["external"], name: string): boolean {
  if (typeof rule === "boolean" || rule === undefined) return rule === true;
  const names = Array.isArray(rule) ? (rule as string[]) : ((rule as { modules?: string[] }).modules ?? []);
  const library = name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
  return names.includes("*") || names.includes(library);
}

/** Globals that a new context lacks. */
const GLOBALS = {
  Buffer,
  URL,
  URLSearchParams,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
};
