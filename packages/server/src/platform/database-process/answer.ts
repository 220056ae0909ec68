import type { DatabaseFailure, DatabaseRow } from "@heddle/workflow";

/** What the process of a database answers to a statement. */
export type DatabaseProcessAnswer =
  | { readonly rows: readonly DatabaseRow[] }
  | { readonly failure: DatabaseFailure };
