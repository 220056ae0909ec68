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

/** Returns the sections with the lines whose name or keys contain all words of a search. */
export function findKeys(sections: readonly KeySection[], search: string): KeySection[] {
  const words = search.toLowerCase().split(/\s+/);
  const matches = (section: KeySection, { label, keys }: KeyLine) => {
    const text = `${section.title} ${label} ${keys} ${keys.replaceAll("Mod", "Ctrl")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, lines: section.lines.filter((line) => matches(section, line)) }))
    .filter(({ lines }) => lines.length > 0);
}
