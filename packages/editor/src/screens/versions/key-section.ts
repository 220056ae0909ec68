import { texts } from "../../base/texts/index.ts";
import { type KeySection, keyLines } from "../../commands/key-lines.ts";
import { versionCommands } from "./commands/all-commands.ts";

/** Keyboard shortcuts of the workflow history, as listed in the shortcut overview. */
export function versionKeySection(): KeySection {
  return { title: texts.versions.keysTitle, lines: keyLines(versionCommands) };
}
