import { texts } from "../base/texts/index.ts";
import type { KeySection } from "../canvas/menus/key-sections.ts";
import { keyLines } from "../commands/key-lines.ts";
import { panelCommands } from "./commands/all-commands.ts";

const text = texts.panel.keys;

/** The keys of an open node, as the overview shows them. */
export function panelKeySection(): KeySection {
  const dataKeys = [
    { isKey: true, keys: "← ↑ ↓ →", label: text.cells },
    { isKey: true, keys: "Enter", label: text.insert },
    { isKey: true, keys: "Space", label: text.open },
    { isKey: true, keys: "Mod+C", label: text.copy },
  ];
  return { title: text.title, lines: [...keyLines(panelCommands), ...dataKeys] };
}
