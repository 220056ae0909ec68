/** A key on the way to a value; null where it is computed, or stands for every element of a list. */
export type Key = string | number | null;

/** Something that an expression reads. */
export interface Read {
  /**
   * item: the current item; input: other items of the input; node: items or settings of another node; variable: one of the other
   * variables, such as `$vars`.
   */
  readonly from: "item" | "input" | "node" | "variable";
  /** Name of the node, null where it is computed; or name of the variable. Absent for items of the input. */
  readonly name?: string | null;
  /** What of it: data, files, parameters, context, or whether and how often a node has run. Absent for variables. */
  readonly part?: Part;
  /** Empty: all of it. */
  readonly path: readonly Key[];
}

export type Part = "json" | "binary" | "parameters" | "context" | "state";

/** What a template reads, told from its text alone. */
export interface Dependencies {
  readonly reads: readonly Read[];
  /** Nodes that are named literally, each once. */
  readonly nodes: readonly string[];
  /** True when the name of a node is computed, so that any node may be read. */
  readonly readsAnyNode: boolean;
  /** True when a key is computed, so that more may be read than the paths say. */
  readonly hasComputedKeys: boolean;
  /** Variables and functions of the workflow language that are used, such as `$json` or `$now`. */
  readonly roots: readonly string[];
}
