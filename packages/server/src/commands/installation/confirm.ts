import { CommandError } from "../../errors/command-error.ts";
import type { Terminal } from "../frame/terminal.ts";

/** What asks before something that cannot be taken back. */
export const CONFIRM_OPTION = {
  yes: { type: "boolean", short: "y", about: "Do it without asking." },
} as const;

/** Resolves where `--yes` is given or a person answers with yes. @throws CommandError otherwise */
export async function confirmed(
  terminal: Terminal,
  isGiven: boolean | undefined,
  what: string,
): Promise<void> {
  if (isGiven === true || (await terminal.confirm(`${what} Continue?`))) return;
  throw new CommandError("not-confirmed", { what });
}
