import { CommandError } from "../../errors/command-error.ts";
import type { Terminal } from "../frame/terminal.ts";

/** Option that asks for confirmation before an irreversible action. */
export const CONFIRM_OPTION = {
  yes: { type: "boolean", short: "y", about: "Do it without asking." },
} as const;

/** Resolves if `--yes` is given or the user confirms. @throws CommandError otherwise */
export async function confirmed(
  terminal: Terminal,
  isGiven: boolean | undefined,
  what: string,
): Promise<void> {
  if (isGiven === true || (await terminal.confirm(`${what} Continue?`))) return;
  throw new CommandError("not-confirmed", { what });
}
