/** Tables of model budgets; created by migration 0130. */
export interface ModelBudgetTables {
  modelBudget: ModelBudgetRow;
  modelReservation: ModelReservationRow;
  modelRunUse: ModelRunUseRow;
}

/** Model limits of a scope; null = no limit. */
export interface ModelBudgetRow {
  /** `instance`, `workflow`, `run`, `user` or `credential`. */
  scope: string;
  /** Id of one target; empty for each of them, and for the instance. */
  targetId: string;
  calls: number | null;
  tokens: number | null;
  /** Billionths of a US dollar. */
  cost: number | null;
}

/** Reservation of a running call. */
interface ModelReservationRow {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  executionId: number;
  workflowId: string;
  credentialId: string;
  userId: string;
  tokens: number;
  /** Billionths of a US dollar. */
  cost: number;
}

/** Spending of an execution with a budget, including its calls. */
interface ModelRunUseRow {
  executionId: number;
  /** When it was last added to, in milliseconds since the epoch. */
  at: number;
  calls: number;
  tokens: number;
  /** Billionths of a US dollar. */
  cost: number;
}
