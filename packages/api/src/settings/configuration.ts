import { timezoneSchema } from "../timezone.ts";
import { z } from "../zod.ts";

const MAX = 1_000_000_000;
const WHOLE = `Enter a whole number from 0 to ${MAX}.`;
const limit = () => z.int(WHOLE).min(0, WHOLE).max(MAX, WHOLE);

/** Settings that are stored here where the environment of the server does not decide them. @internal */
export const configurationSchema = z.object({
  /** URL under which browsers reach the editor; empty = the server's own. */
  baseUrl: z.string().trim().max(2_000),
  /** Time zone of workflows that set none. */
  timezone: timezoneSchema,
  /** Days to keep executions that are over; 0 = no limit. */
  executionDays: limit(),
  /** Executions to keep; 0 = no limit. */
  executionCount: limit(),
  /** Megabytes that saved executions may take; 0 = no limit. */
  executionMegabytes: limit(),
});

/** Values of the settings. */
export type Configuration = z.output<typeof configurationSchema>;

/** The stored settings, and which of them cannot be changed here. */
export interface ShownConfiguration extends Configuration {
  /** Settings that a variable of the environment decides, with its name. */
  fixed: Partial<Record<keyof Configuration, string>>;
  /** True while the server runs with other values, which apply from the next start. The time zone applies immediately. */
  isRestartNeeded: boolean;
}
