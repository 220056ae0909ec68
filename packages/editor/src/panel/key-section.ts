import { texts } from "../base/texts/index.ts";
import { type KeySection, keyLines } from "../commands/key-lines.ts";
import { dataCommands } from "../data-view/commands/all-commands.ts";
import { fieldCommands } from "../form/parameters/field-tools.ts";
import { panelCommands } from "./commands/all-commands.ts";

/** Returns the shortcuts of an open node for the list. */
export function panelKeySection(): KeySection {
  return {
    title: texts.panel.keysTitle,
    lines: [...keyLines(panelCommands), ...keyLines(fieldCommands), ...keyLines(dataCommands)],
  };
}
