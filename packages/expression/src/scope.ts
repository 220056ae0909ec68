/** An item as the language reads it. Same shape as the workflow package's `Item`; declared here because this package imports none. */
export interface ScopeItem {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<Record<string, unknown>>;
  readonly pairedItem?: unknown;
}

/**
 * What an expression may read: one item of one run of one node. The engine keeps one scope per node run and moves `itemIndex`;
 * nothing else changes while the node runs.
 */
export interface Scope {
  /** Items of the node's first input. */
  readonly items: readonly ScopeItem[];
  itemIndex: number;
  readonly runIndex: number;
  readonly run: RunView;
  /** Further roots of this place, such as `$response` and `$pageCount` in pagination or `$parameter`; plain data. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The execution around a node, as the language reads it. Every method is cheap to call and has no effect. */
export interface RunView {
  /** Name of the node whose parameters are evaluated. */
  readonly nodeName: string;
  /** True where nothing runs: what only a run knows is told as `[filled at execution time]`. */
  readonly isPreview?: boolean;
  readonly workflow: { readonly id: string; readonly name: string; readonly active: boolean };
  /** IANA name. */
  readonly timezone: string;
  /** `mode` is `test` for manual runs, else `production`; ids and addresses not known yet are `[filled at execution time]`. */
  readonly execution: {
    readonly id: string;
    readonly mode: "test" | "production";
    readonly resumeUrl: string;
    readonly resumeFormUrl: string;
  };
  readonly customData?: {
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    getAll(): Record<string, string>;
    setAll(values: Record<string, string>): void;
  };
  /** Undefined on a first node. */
  readonly previous?: { readonly name: string; readonly outputIndex: number; readonly runIndex: number };
  /** Milliseconds since the epoch; the same for the whole node run. */
  readonly now: number;
  readonly vars: Readonly<Record<string, unknown>>;
  /** Undefined when reading the environment is switched off. */
  readonly env: Readonly<Record<string, string>> | undefined;
  hasNode(name: string): boolean;
  /** Names that completion may offer; absent where nothing is completed. */
  readonly nodeNames?: readonly string[];
  /** How often a node has run so far; 0 = not yet. */
  runCount(name: string): number;
  /**
   * Items that a node sent out. `outputIndex` absent: the output that leads to the current node, else the first one with data.
   * `runIndex` absent: the run that is upstream of the current run, else the last.
   */
  outputItems(name: string, outputIndex?: number, runIndex?: number): readonly ScopeItem[] | undefined;
  /** The item of `name` that the item at `itemIndex` of the current input came from. */
  pairedItem(name: string, itemIndex: number): PairedLookup;
  /** The stored parameters of a node, with expressions evaluated where that is possible. */
  parameters(name: string): Readonly<Record<string, unknown>>;
  /** What a node remembers in this execution. */
  context(name: string): Readonly<Record<string, unknown>>;
}

/** Result of following item lineage: an item, or why it could not be followed. */
export type PairedLookup =
  | { readonly item: ScopeItem }
  | {
      /** not-run: the node has no data yet. no-pairing: `brokenAt` gave items without origin. ambiguous: several origins. not-connected: no path. */
      readonly failure: "not-run" | "no-pairing" | "ambiguous" | "not-connected" | "out-of-range";
      readonly brokenAt?: string;
    };
