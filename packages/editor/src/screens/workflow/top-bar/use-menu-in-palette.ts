import { useEffect, useRef } from "react";
import { texts } from "../../../base/texts/index.ts";
import { offerCommands, type PaletteCommand } from "../../../commands/palette/registry.ts";
import type { MenuEntry } from "../../../ui/index.ts";

/** What the menu of the workflow offers can be reached by typing, too. */
export function useMenuInPalette(entries: () => readonly MenuEntry[]): void {
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(
    () =>
      offerCommands(() => [
        {
          heading: texts.workflow.paletteGroup,
          onlyFound: true,
          commands: latest.current().flatMap(commandOf),
        },
      ]),
    [],
  );
}

function commandOf(entry: MenuEntry): PaletteCommand[] {
  const isAction = entry.kind === undefined || entry.kind === "action";
  if (!isAction || entry.disabled) return [];
  const { id, label, icon, shortcut, onSelect } = entry;
  return [{ id, label, icon, shortcut, run: onSelect }];
}
