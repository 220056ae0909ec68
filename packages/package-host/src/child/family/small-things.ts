type Json = Record<string, unknown>;

/** A PEM string with line breaks, even if a form removed them. */
export function formatPemBlock(text: string): string {
  const match = /^\s*-----BEGIN ([^-]+)-----([\s\S]*?)-----END \1-----/.exec(text.replaceAll("\\n", "\n"));
  if (!match) return text;
  const [, label, inside = ""] = match;
  const headers = inside.match(/^[\w-]+: .*$/gm) ?? [];
  const body = headers.reduce((rest, line) => rest.replace(line, ""), inside).replace(/\s+/g, "");
  const lines = body.match(/.{1,64}/g) ?? [];
  const head = headers.length > 0 ? [...headers, ""] : [];
  return [`-----BEGIN ${label}-----`, ...head, ...lines, `-----END ${label}-----`].join("\n");
}

/** An error, whatever was thrown. */
export function ensureError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error("Something was thrown that is not an error.", { cause: thrown });
}

/** True for objects with members; lists do not count. */
export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value after a conversion to JSON and back. */
export function toJsonValue(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

export function createResultOk<T>(result: T): { ok: true; result: T } {
  return { ok: true, result };
}

export function createResultError<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** Execution id of a failed sub-workflow, if its error contains it. */
export function parseErrorMetadata(error: unknown): Json | undefined {
  const { errorResponse, executionId, workflowId } = (error ?? {}) as Json;
  const named = (isRecord(errorResponse) ? errorResponse : { executionId, workflowId }) as Json;
  if (named["executionId"] === undefined) return undefined;
  const subExecution = { executionId: named["executionId"], workflowId: named["workflowId"] };
  return { subExecution, subExecutionsCount: 1 };
}

/** A time that a form holds, as a cron expression with seconds. */
export function toCronExpression(time: Json): string {
  const { mode, hour = 0, minute = 0, weekday = 1, dayOfMonth = 1, value, unit, cronExpression } = time;
  switch (mode) {
    case "everyMinute":
      return "0 * * * * *";
    case "everyHour":
      return `0 ${minute} * * * *`;
    case "everyX":
      return unit === "minutes" ? `0 */${value} * * * *` : `0 0 */${value} * * *`;
    case "everyDay":
      return `0 ${minute} ${hour} * * *`;
    case "everyWeek":
      return `0 ${minute} ${hour} * * ${weekday}`;
    case "everyMonth":
      return `0 ${minute} ${hour} ${dayOfMonth} * *`;
    default:
      return String(cronExpression ?? "").trim();
  }
}
