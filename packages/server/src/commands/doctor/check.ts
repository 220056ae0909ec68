import type { Config } from "../../platform/config/env.ts";

/** Result of one check. */
export interface Finding {
  /** Subject of the check, in one or two words. */
  readonly what: string;
  readonly state: "ok" | "warn" | "fail";
  /** Result. */
  readonly text: string;
  /** Remedy; absent if `ok`. */
  readonly remedy?: string;
}

/** Checks one requirement of Heddle; never throws. */
export type Check = (config: Config) => Promise<Finding> | Finding;

/** Wraps a check: errors become a failure with this remedy. */
export function check(
  what: string,
  remedy: string,
  look: (config: Config) => Promise<Omit<Finding, "what">> | Omit<Finding, "what">,
): Check {
  return async (config) => {
    try {
      return { what, ...(await look(config)) };
    } catch (error) {
      return { what, state: "fail", text: (error as Error).message, remedy };
    }
  };
}

/** A finding without a remedy. */
export function fine(text: string): Omit<Finding, "what"> {
  return { state: "ok", text };
}
