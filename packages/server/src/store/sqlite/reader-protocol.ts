import type { WriteFailure } from "./writer-protocol.ts";

/** A `select` with its parameters. */
export interface ReadStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A read, and the number by which its reply is known. */
export interface ReadRequest extends ReadStatement {
  readonly call: number;
}

/** What was read, or why not. */
export interface ReaderReply {
  readonly call: number;
  readonly rows?: unknown[];
  readonly failure?: WriteFailure;
}
