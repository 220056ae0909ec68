import type { TriedOperation } from "../../packages/server/src/package-trial/try-operations.ts";

/** Result of one package. */
export interface PackageReport {
  readonly wanted: string;
  /** Why it could not be installed or tried. */
  readonly problem?: string | undefined;
  readonly license?: string | undefined;
  readonly version?: string | undefined;
  readonly needs?: readonly string[] | undefined;
  /** Node types that were loaded, and how many of them start workflows or supply parts of agents. */
  readonly nodes?: number | undefined;
  readonly withoutOperations?: number | undefined;
  readonly credentials?: number | undefined;
  readonly failures?: readonly { file: string; message: string }[] | undefined;
  readonly findings?: readonly string[] | undefined;
  readonly tried?: readonly TriedOperation[] | undefined;
}
