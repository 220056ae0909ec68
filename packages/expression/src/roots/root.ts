import type { Run } from "../run.ts";
import type { Builtin } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";

/** A variable of the workflow, such as `$json`. */
export interface Root {
  readonly read: (run: Run) => unknown;
  readonly doc: string;
  /** For functions, such as `$if(condition, yes, no)`. */
  readonly signature?: string;
  readonly example?: Example;
  /** True for a second or outdated name: it works, but is not offered. */
  readonly isOutdated?: boolean;
}

/** The same under another name, which is not offered. */
export const outdated = (root: Root): Root => ({ ...root, isOutdated: true });

/** A root that is always the same function. */
export function functionRoot(builtin: Builtin): Root {
  return {
    read: () => builtin,
    doc: builtin.details.doc ?? "",
    ...(builtin.details.example && { example: builtin.details.example }),
    ...(builtin.details.signature && { signature: builtin.details.signature }),
  };
}
