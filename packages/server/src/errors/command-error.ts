import { type ErrorDetails, wordingOf } from "@heddle/workflow";
import { COMMAND_ERRORS } from "./commands.ts";

/** Code of what a command refuses. */
export type CommandErrorCode = keyof typeof COMMAND_ERRORS;

/** Codes that are the fault of how the command was called, not of what it found. */
const USAGE: ReadonlySet<CommandErrorCode> = new Set([
  "command-unknown",
  "arguments-wrong",
  "option-missing",
  "options-exclusive",
]);

/** A command cannot do what it was called for; the message is one line that says what to do. */
export class CommandError<Code extends CommandErrorCode = CommandErrorCode> extends Error {
  override readonly name = "CommandError";
  /** 2 = the command was called wrongly, 1 = anything else. */
  readonly exitCode: 1 | 2;

  constructor(code: Code, details: ErrorDetails<typeof COMMAND_ERRORS, Code>) {
    super(wordingOf(COMMAND_ERRORS, code, details).message);
    this.exitCode = USAGE.has(code) ? 2 : 1;
  }
}
