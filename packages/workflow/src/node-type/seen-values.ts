/** History shared by nodes: all of a workflow (`global`), or one node. */
interface InHistory {
  readonly scope: "global" | "node";
  /** False to compare only, as in a manual run. */
  readonly isKept: boolean;
  /** Within one execution, the same step is done once and returns the same result again, even after a crash. */
  readonly step: string;
}

/** Operations of nodes on values of earlier executions: arguments and result of each call. */
export interface SeenCalls {
  /** Remembers values, and returns whether each was new. Of concurrent executions with the same value, it is new to one. */
  remember: {
    takes: InHistory & {
      readonly values: readonly string[];
      /** Values to keep; the oldest are forgotten first. */
      readonly keep: number;
      /** Values from the previous storage, oldest first. */
      readonly earlier: readonly string[];
    };
    returns: boolean[];
  };
  /** Raises the highest number that was seen, and returns the one before; null if there was none. */
  raise: {
    takes: InHistory & {
      readonly name: string;
      readonly value: number;
      /** Number from the previous storage. */
      readonly earlier?: number | undefined;
    };
    returns: number | null;
  };
  /** Forgets everything. */
  forget: { takes: InHistory; returns: null };
}

/** Values that earlier executions of the workflow had, kept in the database of the product. */
export interface SeenValues {
  call<Name extends keyof SeenCalls>(
    name: Name,
    argument: SeenCalls[Name]["takes"],
  ): Promise<SeenCalls[Name]["returns"]>;
}
