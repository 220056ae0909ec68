import type { DatabaseFailure, DatabaseRow } from "@heddle/workflow";

/** Response of a database process to a statement. */
export type DatabaseProcessAnswer =
  | { readonly rows: readonly DatabaseRow[] }
  | { readonly failure: DatabaseFailure };
