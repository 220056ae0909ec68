import { type ErrorDetails, NodeError, wordingOf } from "@heddle/workflow";
import { RUN_ERRORS } from "./catalogue.ts";

/** Code of an error of executions in the catalogue. */
export type RunErrorCode = keyof typeof RUN_ERRORS;

/** The values that the sentence of an error names. */
export type RunErrorDetails<Code extends RunErrorCode> = ErrorDetails<typeof RUN_ERRORS, Code>;

/** Details of an error in addition to its message. */
type Circumstances = Omit<NonNullable<ConstructorParameters<typeof NodeError>[1]>, "description">;

/** An error of the catalogue that ends an execution or keeps one from starting; run data show it. */
export class RunError<Code extends RunErrorCode = RunErrorCode> extends NodeError {
  constructor(code: Code, details: RunErrorDetails<Code>, circumstances: Circumstances = {}) {
    const { message, remedy } = wordingOf(RUN_ERRORS, code, details);
    super(message, { ...circumstances, description: remedy });
  }
}
