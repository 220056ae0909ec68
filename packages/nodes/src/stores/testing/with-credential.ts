import type { RunNodeOptions } from "../../testing/run-node.ts";

/** Options for `runNode` of a node with a credential. */
export function withCredential(
  type: string,
  data: Record<string, unknown>,
  options: RunNodeOptions = {},
): RunNodeOptions {
  return {
    credentials: { [type]: data },
    ...options,
    node: { credentials: { [type]: { id: "1", name: "Server" } }, ...options.node },
  };
}
