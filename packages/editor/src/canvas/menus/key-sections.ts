import { texts } from "../../base/texts/index.ts";
import { type KeyLine, type KeySection, keyLines } from "../../commands/key-lines.ts";
import { openPalette } from "../../commands/palette/open-palette.ts";
import { canvasCommands } from "../commands/all-commands.ts";
import { type Section, sections } from "../commands/canvas-command.ts";
import { connectCommands } from "../gestures/connecting/all-commands.ts";

const text = texts.keys;

/** Pointer gestures on the canvas that no command covers. */
const GESTURES: Partial<Record<Section, readonly KeyLine[]>> = {
  view: [
    { isKey: false, keys: text.panKeys, label: text.pan },
    { isKey: false, keys: text.zoomKeys, label: text.zoom },
  ],
  select: [{ isKey: false, keys: text.addToSelectionKeys, label: text.addToSelection }],
};

/** Returns the canvas shortcuts for the list. */
export function keySections(): KeySection[] {
  return [
    ...sections.map((section) => ({
      title: text.sections[section],
      lines: [
        ...keyLines(canvasCommands.filter((command) => command.section === section)),
        ...(section === "run" ? keyLines([openPalette]) : []),
        ...(GESTURES[section] ?? []),
      ],
    })),
    { title: text.connecting, lines: keyLines(connectCommands) },
  ];
}
