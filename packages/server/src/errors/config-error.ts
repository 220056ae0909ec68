import { type ErrorDetails, wordingOf } from "@heddle/workflow";
import { START_ERRORS } from "./start.ts";

/** Code of what keeps Heddle from starting. */
export type StartErrorCode = keyof typeof START_ERRORS;

/** The values that the sentence of an error names. */
export type StartErrorDetails<Code extends StartErrorCode> = ErrorDetails<typeof START_ERRORS, Code>;

/** Something outside the program is set up wrongly; the message is one line that says what to do. Ends the start. */
export class ConfigError<Code extends StartErrorCode = StartErrorCode> extends Error {
  override readonly name = "ConfigError";

  constructor(code: Code, details: StartErrorDetails<Code>) {
    super(wordingOf(START_ERRORS, code, details).message);
  }
}
