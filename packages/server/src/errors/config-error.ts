import { type ErrorDetails, wordingOf } from "@heddle/workflow";
import { START_ERRORS } from "./start.ts";

/** Code of a startup error. */
export type StartErrorCode = keyof typeof START_ERRORS;

/** The values that the sentence of an error names. */
export type StartErrorDetails<Code extends StartErrorCode> = ErrorDetails<typeof START_ERRORS, Code>;

/** External configuration error; the message is one line with a remedy. Aborts startup. */
export class ConfigError<Code extends StartErrorCode = StartErrorCode> extends Error {
  override readonly name = "ConfigError";

  constructor(code: Code, details: StartErrorDetails<Code>) {
    super(wordingOf(START_ERRORS, code, details).message);
  }
}
