import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useState } from "react";
import { copyText, type DataTarget, toText } from "./copy-menu.tsx";
import { useMappable } from "./mapping.ts";
import { type CellPlace, movedCell } from "./model/cell-moves.ts";
import type { ItemRows } from "./model/item-rows.ts";

interface CellKeys {
  rows: ItemRows;
  down: Virtualizer<HTMLDivElement, Element>;
  across: Virtualizer<HTMLDivElement, Element>;
  onOpen(row: number, column: string): void;
}

/** The keyboard in a table: arrows move over cells, Enter inserts, Space opens long values, Ctrl-C copies. */
export function useCellKeys({ rows, down, across, onOpen }: CellKeys) {
  const [chosen, setActive] = useState<CellPlace>();
  const mappable = useMappable();
  const isThere = chosen && chosen.row < rows.count && chosen.column < rows.columns.length;
  const active = isThere ? chosen : undefined;
  const activate = useCallback((row: number, column: number) => setActive({ row, column }), []);
  const target = (): DataTarget | undefined => {
    const name = active && rows.columns[active.column];
    const found = active && rows.at(active.row);
    return name === undefined || !found ? undefined : { keys: [name], value: found.item.json[name] };
  };
  const act = (event: KeyboardEvent): boolean => {
    const at = target();
    if (!active || !at) return false;
    const isMod = event.ctrlKey || event.metaKey;
    const name = rows.columns[active.column] as string;
    if (event.key === "Enter" && !isMod)
      mappable ? mappable.insert(at.keys, at.value) : onOpen(active.row, name);
    else if (event.key === " ") onOpen(active.row, name);
    else if (event.key === "c" && isMod && window.getSelection()?.isCollapsed !== false)
      copyText(toText(at.value));
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const size = { rows: rows.count, columns: rows.columns.length };
    const next = movedCell(active ?? { row: 0, column: 0 }, event.key, isMod, size);
    if (next) {
      const to = active ? next : { row: 0, column: 0 };
      setActive(to);
      down.scrollToIndex(to.row, { align: "auto" });
      across.scrollToIndex(to.column, { align: "auto" });
    } else if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, activate, target, onKeyDown };
}
