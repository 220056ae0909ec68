/** Tables of what language models may take; created by migration 0130. */
export interface ModelBudgetTables {
  modelBudget: ModelBudgetRow;
  modelReservation: ModelReservationRow;
  modelRunUse: ModelRunUseRow;
}

/** What models may take for something; null = no limit. */
export interface ModelBudgetRow {
  /** `instance`, `workflow`, `run`, `user` or `credential`. */
  scope: string;
  /** The id of one; empty for each of them, and for the instance. */
  targetId: string;
  calls: number | null;
  tokens: number | null;
  /** Billionths of a US dollar. */
  cost: number | null;
}

/** What a call under way may come to. */
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

/** What an execution with a budget has spent, with all that it called. */
interface ModelRunUseRow {
  executionId: number;
  /** When it was last added to, in milliseconds since the epoch. */
  at: number;
  calls: number;
  tokens: number;
  /** Billionths of a US dollar. */
  cost: number;
}
