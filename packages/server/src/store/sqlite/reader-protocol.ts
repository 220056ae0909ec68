import type { WriteFailure } from "./writer-protocol.ts";

/** A `select` with its parameters. */
export interface ReadStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A read, and the number of its reply. */
export interface ReadRequest extends ReadStatement {
  readonly call: number;
}

/** Result of a read, or its error. */
export interface ReaderReply {
  readonly call: number;
  readonly rows?: unknown[];
  readonly failure?: WriteFailure;
}
