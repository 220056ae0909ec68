import pino from "pino";
import type { Config } from "./config/env.ts";

/** Writes lines of the log. */
export type Logger = pino.Logger;

/** What a line is about, such as `executionId`, `workflowId` and `node`, so that lines can be found by it. */
export type LogFields = Readonly<Record<string, string | number>>;

/** The log of the server: JSON lines on standard error, so that standard output holds nothing but the address. */
export function createLogger(level: Config["observe"]["logLevel"]): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["password", "*.password", "cookie", "*.cookie", "authorization", "*.authorization"],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
