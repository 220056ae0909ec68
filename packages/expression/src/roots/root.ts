import type { Run } from "../run.ts";
import type { Builtin } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";

/** A variable or function of the workflow language, such as `$json`. */
export interface Root {
  readonly read: (run: Run) => unknown;
  readonly doc: string;
  /** Of functions, such as `$if(condition, yes, no): any`. */
  readonly signature?: string | undefined;
  readonly example?: Example | undefined;
  /** True for an alias or an outdated name: it works, but completion does not offer it. */
  readonly isOutdated?: boolean | undefined;
}

/** The same root as an alias, which completion does not offer. */
export const outdated = (root: Root): Root => ({ ...root, isOutdated: true });

/** A root whose value is a built-in function, documented as the function is. */
export function functionRoot(builtin: Builtin): Root {
  return {
    read: () => builtin,
    doc: builtin.details.doc ?? "",
    example: builtin.details.example,
    signature: builtin.details.signature,
  };
}
