import module, { registerHooks } from "node:module";
import { familyFor, loadExtended } from "./linked-names.ts";

/** Modules without effects outside of the process. */
const OPEN_MODULES = new Set([
  "assert",
  "buffer",
  "console",
  "constants",
  "crypto",
  "diagnostics_channel",
  "events",
  "fs",
  "os",
  "path",
  "perf_hooks",
  "process",
  "punycode",
  "querystring",
  "readline",
  "stream",
  "string_decoder",
  "timers",
  "url",
  "util",
  "v8",
  "vm",
  "zlib",
]);
/** Modules that open connections: for packages with the network permission. */
const NETWORK_MODULES = new Set(["dgram", "dns", "http", "http2", "https", "net", "tls"]);
/** Modules that start processes and threads: for packages with that permission. */
const PROGRAM_MODULES = new Set(["child_process", "cluster", "worker_threads"]);
/** Modules of which only harmless parts are available. */
const HALF_OPEN = new Set(["async_hooks", "module"]);
/** Modules that send requests: packages get ones whose requests the server sends. */
const CLIENTS: Readonly<Record<string, string>> = {
  http: new URL("./http/http.ts", import.meta.url).href,
  https: new URL("./http/https.ts", import.meta.url).href,
};
/** A client that opens connections itself, which is replaced by ours. */
const OWN_CLIENT = "undici";
const OWN_CLIENT_STAND_IN = new URL("./http/undici.ts", import.meta.url).href;

const WALLED = new URL("./walled/", import.meta.url).href;
/** Libraries of the family: their exports are provided here. Its node packages are ordinary packages. */
const FAMILY_LIBRARY = /^(?:n8n-workflow|n8n-core|@n8n\/(?!n8n-nodes-)[\w.-]+)(?:\/|$)/;
/** Modules that packages borrow from the incumbent's nodes: they read as undefined if not installed. */
const FAMILY_NODES = /^(?:n8n-nodes-base|@n8n\/n8n-nodes-langchain)\//;
const BY_HOST = new Set(["luxon"]);
const hostRequire = module.createRequire(import.meta.url);

/** Restricts the code of packages to its process: from here on, no module opens connections or files. */
export function raiseWalls(grants: ReadonlySet<string>): void {
  const permit = (name: string) =>
    OPEN_MODULES.has(name) ||
    (grants.has("network") && NETWORK_MODULES.has(name)) ||
    (grants.has("programs") && PROGRAM_MODULES.has(name));
  registerHooks({
    resolve(specifier, context, next) {
      if (FAMILY_LIBRARY.test(specifier)) return familyModule(specifier, context);
      const own = context.parentURL?.startsWith(new URL(".", import.meta.url).href);
      const builtIn = builtInName(specifier);
      if (specifier === OWN_CLIENT && !own && !grants.has("network"))
        return { url: OWN_CLIENT_STAND_IN, shortCircuit: true };
      if (own || builtIn === undefined) return resolveFile(specifier, context, next);
      if (permit(builtIn.split("/")[0]!)) return next(specifier, context);
      if (Object.hasOwn(CLIENTS, builtIn)) return { url: CLIENTS[builtIn]!, shortCircuit: true };
      return { url: standIn(builtIn), format: "commonjs", shortCircuit: true };
    },
    load: (url, context, next) => loadExtended(url) ?? next(url, context),
  });
  removeWaysOut(grants);
}

function familyModule(specifier: string, context: object): module.ResolveFnOutput {
  return { url: familyFor(specifier, context), shortCircuit: true };
}

type Next = (specifier: string, context?: object) => module.ResolveFnOutput;

/** Undeclared dependencies, which the incumbent includes, are provided here. */
function resolveFile(specifier: string, context: object, next: Next): module.ResolveFnOutput {
  try {
    return next(specifier, context);
  } catch (error) {
    if (FAMILY_NODES.test(specifier)) return familyModule(specifier, context);
    if (!BY_HOST.has(specifier)) throw error;
    // `require` resolves in the folders of the package, whatever the requesting file.
    return next(hostRequire.resolve(specifier), context);
  }
}

function builtInName(specifier: string): string | undefined {
  const name = specifier.replace(/^node:/, "");
  return module.isBuiltin(specifier) || module.builtinModules.includes(name) ? name : undefined;
}

/** Libraries require modules that they never use here: those load, but throw on use. */
function standIn(name: string): string {
  const root = name.split("/")[0]!;
  return `${WALLED}${HALF_OPEN.has(root) ? root : "stand-in"}.cjs`;
}

const PROCESS_WAYS = [
  "binding",
  "_linkedBinding",
  "getBuiltinModule",
  "dlopen",
  "kill",
  "_kill",
  "abort",
  "execve",
  "chdir",
  "setuid",
  "setgid",
  "seteuid",
  "setegid",
  "setgroups",
  "mainModule",
  "report",
  "_debugProcess",
  "_debugEnd",
  "_getActiveHandles",
  "_getActiveRequests",
  "_rawDebug",
  "loadEnvFile",
  "send",
  "stdin",
];

function removeWaysOut(grants: ReadonlySet<string>): void {
  const Module = module as unknown as Record<string, unknown>;
  for (const name of ["registerHooks", "register"]) Module[name] = undefined;
  // Compiled code is loaded by it.
  const isKept = (name: string) => name === "dlopen" && grants.has("native");
  for (const name of PROCESS_WAYS) if (!isKept(name)) cut(process, name);
  if (!grants.has("network")) for (const name of ["WebSocket", "EventSource"]) cut(globalThis, name);
}

function cut(target: object, name: string): void {
  try {
    Object.defineProperty(target, name, { value: undefined, configurable: false });
  } catch {
    // not there on this platform
  }
}
