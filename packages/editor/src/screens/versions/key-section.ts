import { texts } from "../../base/texts/index.ts";
import { type KeySection, keyLines } from "../../commands/key-lines.ts";
import { versionCommands } from "./commands/all-commands.ts";

/** The keys of the history of a workflow, as the overview shows them. */
export function versionKeySection(): KeySection {
  return { title: texts.versions.keysTitle, lines: keyLines(versionCommands) };
}
