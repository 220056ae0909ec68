import type { Command } from "./command.ts";
import { keysOf } from "./shown-keys.ts";

/** A line of the overview of keys. */
export interface KeyLine {
  /** Drawn as keys when true, else as text such as "Shift + click". */
  readonly isKey: boolean;
  readonly keys: string;
  readonly label: string;
}

/** The lines of the commands that have keys. */
export function keyLines(commands: readonly Pick<Command<never>, "keys" | "label">[]): KeyLine[] {
  return commands.flatMap((command) => {
    const keys = keysOf(command);
    return keys === undefined ? [] : [{ isKey: true, keys, label: command.label }];
  });
}
