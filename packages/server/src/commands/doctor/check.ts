import type { Config } from "../../platform/config/env.ts";

/** What one check found. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly what: string;
  readonly state: "ok" | "warn" | "fail";
  /** What was found. */
  readonly text: string;
  /** What to do about it; not with `ok`. */
  readonly remedy?: string;
}

/** Looks at one thing that Heddle needs; never throws. */
export type Check = (config: Config) => Promise<Finding> | Finding;

/** A check for what is given: errors become a failure with this remedy. */
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
