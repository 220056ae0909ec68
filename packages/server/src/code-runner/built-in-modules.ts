/** Modules of Node that code may require: those that are pure computation, implemented inside the sandbox. */
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

/** Which of them an instance allows; all when it does not say. */
export function allowedBuiltIns(list: readonly string[] | undefined): string[] {
  if (list === undefined || list.includes("*")) return [...offeredModules];
  const names = list.map((name) => name.replace(/^node:/, ""));
  return offeredModules.filter(
    (name) => names.includes(name) || names.includes(name.split("/")[0] as string),
  );
}
