import type pino from "pino";

/** Maximum number of similar lines per minute. An outage produces many kinds of lines, each repeated with every retry. */
const MAX_LINES = 30;
const WINDOW_MS = 60_000;
/** Maximum number of counted kinds; beyond that the oldest is forgotten. */
const MAX_KINDS = 500;
const MAX_KIND_CHARACTERS = 120;
const WARN = 40;
/** Failed executions have a separate limit, per second. */
const OWN_LIMIT = new Set(["An execution failed.", "Further executions failed."]);

interface Kind {
  count: number;
  readonly until: number;
}

/**
 * Limits log lines of levels `warn` and `error`: among lines that differ only in numbers, ids and quoted names,
 * `MAX_LINES` are written per minute, and then one line with the number of omitted ones.
 */
export function boundedLines(now: () => number = Date.now): NonNullable<pino.LoggerOptions["hooks"]> {
  const kinds = new Map<string, Kind>();
  return {
    logMethod(args, method, level) {
      const message = args.find((value): value is string => typeof value === "string");
      if (level < WARN || message === undefined || OWN_LIMIT.has(message)) {
        method.apply(this, args);
        return;
      }
      const name = kindOf(message);
      const known = kinds.get(name);
      const isOver = known !== undefined && known.until <= now();
      if (isOver && known.count > MAX_LINES) {
        const lines = known.count - MAX_LINES;
        method.apply(this, [{ lines, like: name }, "Further lines of this kind were left out."]);
      }
      if (!known || isOver) {
        kinds.delete(name);
        kinds.set(name, { count: 1, until: now() + WINDOW_MS });
        if (kinds.size > MAX_KINDS) kinds.delete(kinds.keys().next().value as string);
      } else if (++known.count > MAX_LINES) return;
      method.apply(this, args);
    },
  };
}

function kindOf(message: string): string {
  return message
    .slice(0, 2 * MAX_KIND_CHARACTERS)
    .replace(/"[^"]*"|[\w-]*\d[\w-]*/g, "…")
    .slice(0, MAX_KIND_CHARACTERS);
}
