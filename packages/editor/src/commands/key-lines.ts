import { byOrder, type Command } from "./command.ts";
import { keysOf } from "./shown-keys.ts";

/** A line of the overview of keys. */
export interface KeyLine {
  /** Drawn as keys when true, else as text such as "Shift + click". */
  readonly isKey: boolean;
  readonly keys: string;
  readonly label: string;
}

/** The lines of one kind of commands under their title. */
export interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** The lines of the commands that have keys, in their order. */
export function keyLines(commands: readonly Pick<Command<never>, "keys" | "label" | "order">[]): KeyLine[] {
  return commands.toSorted(byOrder).flatMap((command) => {
    const keys = keysOf(command);
    return keys === undefined ? [] : [{ isKey: true, keys, label: command.label }];
  });
}
