import { byOrder, type Command } from "./command.ts";
import { keysOf } from "./shown-keys.ts";

/** A line of the list of shortcuts. */
export interface KeyLine {
  /** Rendered as keys if true, otherwise as text such as "Shift + click". */
  readonly isKey: boolean;
  readonly keys: string;
  readonly label: string;
}

/** Lines of one kind of commands under a title. */
export interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** Returns the lines of the commands that have keys, in order. */
export function keyLines(commands: readonly Pick<Command<never>, "keys" | "label" | "order">[]): KeyLine[] {
  return commands.toSorted(byOrder).flatMap((command) => {
    const keys = keysOf(command);
    return keys === undefined ? [] : [{ isKey: true, keys, label: command.label }];
  });
}
