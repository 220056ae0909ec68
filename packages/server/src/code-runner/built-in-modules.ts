/** Node modules that code can require: pure computation, implemented inside the sandbox. */
const offeredModules = [
  "assert",
  "assert/strict",
  "buffer",
  "console",
  "constants",
  "crypto",
  "events",
  "jmespath",
  "luxon",
  "os",
  "path",
  "path/posix",
  "path/win32",
  "perf_hooks",
  "punycode",
  "querystring",
  "string_decoder",
  "timers",
  "timers/promises",
  "url",
  "util",
  "util/types",
  "zlib",
] as const;

/** Modules of Node that access the host: files, network, the process. Scripts that use them run outside of the sandbox. */
const MACHINE_MODULES = [
  "dns",
  "dns/promises",
  "fs",
  "fs/promises",
  "http",
  "http2",
  "https",
  "inspector",
  "module",
  "process",
  "readline",
] as const;

/** Modules that an instance permits for trusted scripts; none by default. */
export function trustedModules(list: readonly string[]): string[] {
  return named(MACHINE_MODULES, list);
}

/** Other modules that an instance permits; all by default. */
export function allowedBuiltIns(list: readonly string[] | undefined): string[] {
  return list === undefined ? [...offeredModules] : named(offeredModules, list);
}

function named(modules: readonly string[], list: readonly string[]): string[] {
  if (list.includes("*")) return [...modules];
  const names = list.map((name) => name.replace(/^node:/, ""));
  return modules.filter((name) => names.includes(name) || names.includes(name.split("/")[0] as string));
}
