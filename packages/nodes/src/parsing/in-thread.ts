import { ParseThreads } from "./parse-threads.ts";

type Parsers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same functions with asynchronous results. */
type Later<Exports extends Parsers> = {
  readonly [Name in keyof Exports]: (
    ...args: Parameters<Exports[Name]>
  ) => Promise<Awaited<ReturnType<Exports[Name]>>>;
};

/** Content up to this size is parsed in this thread: a thread would cost more than the worst of it. */
const MAX_OWN_CHARACTERS = 2_048;

let ownThreads: ParseThreads | undefined;

interface ThreadOptions {
  readonly always?: boolean | ((args: readonly unknown[]) => boolean);
  /** Threads with other limits than those for parsing. */
  readonly threads?: ParseThreads;
}

/**
 * Runs functions of a module that parse untrusted content in a thread with limits of time and memory: hostile content
 * ends with an error of its own node and blocks no other node. Arguments and results are plain data. `exports` are
 * functions that the module at `url` exports; short content is parsed in this thread unless `always` marks even short
 * content as slow.
 */
export function inThread<Exports extends Parsers>(
  url: URL,
  exports: Exports,
  { always = false, threads }: ThreadOptions = {},
): Later<Exports> {
  const isApart = (args: readonly unknown[]) =>
    (typeof always === "function" ? always(args) : always) || sizeOf(args) > MAX_OWN_CHARACTERS;
  const entries = Object.entries(exports).map(([name, parse]) => [
    name,
    async (...args: never[]) => {
      if (!isApart(args)) return parse(...args);
      ownThreads ??= new ParseThreads();
      return (threads ?? ownThreads).run({ module: url.href, name, args });
    },
  ]);
  return Object.fromEntries(entries);
}

/** Characters and bytes of arguments and of their direct contents; counting can stop above the limit. */
function sizeOf(value: unknown, depth = 3): number {
  if (typeof value === "string") return value.length;
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== "object" || value === null) return 1;
  if (depth === 0) return MAX_OWN_CHARACTERS + 1;
  let size = 0;
  for (const part of Object.values(value)) {
    size += sizeOf(part, depth - 1);
    if (size > MAX_OWN_CHARACTERS) break;
  }
  return size;
}
