import { type ErrorDetails, wordingOf } from "@heddle/workflow";
import { COMMAND_ERRORS } from "./commands.ts";

/** Code of a command's error. */
export type CommandErrorCode = keyof typeof COMMAND_ERRORS;

/** Codes of usage errors, as opposed to failures. */
const USAGE: ReadonlySet<CommandErrorCode> = new Set([
  "command-unknown",
  "arguments-wrong",
  "option-missing",
  "options-exclusive",
  "email-wrong",
]);

/** A command failed; the message is one line with a remedy. */
export class CommandError<Code extends CommandErrorCode = CommandErrorCode> extends Error {
  override readonly name = "CommandError";
  /** 2 = the command was called wrongly, 1 = anything else. */
  readonly exitCode: 1 | 2;

  constructor(code: Code, details: ErrorDetails<typeof COMMAND_ERRORS, Code>) {
    super(wordingOf(COMMAND_ERRORS, code, details).message);
    this.exitCode = USAGE.has(code) ? 2 : 1;
  }
}
