import pino from "pino";
import { boundedLines } from "./bounded-lines.ts";
import type { Config } from "./config/env.ts";
import { standardError } from "./standard-error.ts";

/** Writes lines of the log. */
export type Logger = pino.Logger;

/** Fields of a line, such as `executionId`, `workflowId` and `node`, for finding it. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Log of the server: JSON lines on standard error, so that standard output contains only the URL. */
export function createLogger(level: Config["observe"]["logLevel"]): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: boundedLines(),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["password", "*.password", "cookie", "*.cookie", "authorization", "*.authorization"],
    },
    standardError,
  );
}
