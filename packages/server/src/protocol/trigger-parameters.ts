type Values = Readonly<Record<string, unknown>>;

/** Triggers of a workflow whose parameters contain expressions. */
export interface TriggerParameters {
  readonly workflow: { readonly id: string; readonly name: string };
  readonly timezone: string;
  readonly vars: Readonly<Record<string, string>>;
  /** Environment variables that expressions can read; absent if access is disabled. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Items that the expressions can read, per output, as JSON; absent = none. */
  readonly items?: string | undefined;
  readonly nodes: readonly { readonly name: string; readonly parameters: Values }[];
}

/** The parameters of a trigger with their expressions evaluated, or the expression that cannot be, and why. */
export type EvaluatedParameters =
  | { readonly name: string; readonly parameters: Values }
  | { readonly name: string; readonly failed: string; readonly message: string };
