import type { ExpressionError } from "./errors.ts";

/** An item in the language's format. Same structure as `Item` of the workflow package, which this package does not import. */
export interface ScopeItem {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<Record<string, unknown>>;
  readonly pairedItem?: unknown;
}

/**
 * Data visible to an expression: one item of one run of one node. The engine keeps one scope per node run and changes
 * only `itemIndex` from item to item.
 */
export interface Scope {
  /** Items of the node's first input. */
  readonly items: readonly ScopeItem[];
  /** Index of the current item in `items`. */
  itemIndex: number;
  /** Number of earlier runs of the node in this execution. */
  readonly runIndex: number;
  readonly run: RunView;
  /** Additional variables of this field, such as `$response` and `$pageCount` in pagination, or `$parameter`; plain data. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Receives errors of values, such as a method that the type of the value does not have; the part of the template then counts as
   * empty. Absent = these errors end the evaluation.
   */
  readonly onEmpty?: ((error: ExpressionError) => void) | undefined;
}

/** The execution around a node, in the language's format. Every method is cheap and free of side effects. */
export interface RunView {
  /** Name of the node whose parameters are evaluated. */
  readonly nodeName: string;
  /** Version of its type; `undefined` if unknown. */
  readonly nodeVersion?: number;
  /** True in the editor's previews: values known only during a run read as `[filled at execution time]`. */
  readonly isPreview?: boolean;
  readonly workflow: { readonly id: string; readonly name: string; readonly active: boolean };
  /** IANA name. */
  readonly timezone: string;
  /** `mode` is `test` for manual executions, otherwise `production`; ids and URLs not known yet are `[filled at execution time]`. */
  readonly execution: {
    readonly id: string;
    readonly mode: "test" | "production";
    readonly resumeUrl: string;
    readonly resumeFormUrl: string;
  };
  /** Start mode of the execution, such as `manual` or `webhook`; absent if there is none. */
  readonly mode?: string;
  readonly customData?: {
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    getAll(): Record<string, string>;
    setAll(values: Record<string, string>): void;
  };
  /** Source of the input; `undefined` for the first node. */
  readonly previous?: { readonly name: string; readonly outputIndex: number; readonly runIndex: number };
  /** Milliseconds since the epoch; the same for the whole node run. */
  readonly now: number;
  readonly vars: Readonly<Record<string, unknown>>;
  /** `undefined` if access to environment variables is disabled. */
  readonly env: Readonly<Record<string, string>> | undefined;
  hasNode(name: string): boolean;
  /** Node names for completion; absent where completion is not used. */
  readonly nodeNames?: readonly string[];
  /** Number of runs of a node so far; 0 when it has not run. */
  runCount(name: string): number;
  /**
   * Items that a node sent out. Without `outputIndex`: the output that leads to the current node, otherwise the first with data.
   * Without `runIndex`: the run upstream of the current run, otherwise the last. Undefined when there is no such run.
   */
  outputItems(name: string, outputIndex?: number, runIndex?: number): readonly ScopeItem[] | undefined;
  /** The item of `name` that the item at `itemIndex` of the current input came from. */
  pairedItem(name: string, itemIndex: number): PairedLookup;
  /** Stored parameters of a node, with expressions evaluated if possible. */
  parameters(name: string): Readonly<Record<string, unknown>>;
  /**
   * Keeps a plain value that an expression assigns to a field of an item (`$json.page++`), for the rest of the execution. Returns false
   * where `json` is not that of an item. Absent = items cannot be changed, as in previews.
   */
  assign?(json: object, key: string, value: AssignableValue): boolean;
  /** State that a node keeps in this execution. */
  context(name: string): Readonly<Record<string, unknown>>;
}

/** Values that expressions can assign to fields of items. */
export type AssignableValue = string | number | boolean | null;

/** Result of following the lineage of an item: the item, or why it could not be followed. */
export type PairedLookup =
  | { readonly item: ScopeItem }
  | {
      /** not-run: the node has no data. no-pairing: `brokenAt` sent items without origin. ambiguous: several origins. not-connected: no path. */
      readonly failure: "not-run" | "no-pairing" | "ambiguous" | "not-connected" | "out-of-range";
      readonly brokenAt?: string;
    };
