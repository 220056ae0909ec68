import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useState } from "react";
import { copyText } from "../ui/index.ts";
import { pressDataKey } from "./commands/all-commands.ts";
import { type DataTarget, toText } from "./copy-menu.tsx";
import { useMappable } from "./mapping.ts";
import { type CellPlace, movedCell } from "./model/cell-moves.ts";
import type { ItemRows } from "./model/item-rows.ts";

interface CellKeys {
  rows: ItemRows;
  down: Virtualizer<HTMLDivElement, Element>;
  across: Virtualizer<HTMLDivElement, Element>;
  onOpen(row: number, column: string): void;
}

/** Handles keys in a table: arrows move between cells, Enter inserts, Space opens long values, Ctrl-C copies. */
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
  const move = (key: string, isMod: boolean) => {
    const size = { rows: rows.count, columns: rows.columns.length };
    const next = movedCell(active ?? { row: 0, column: 0 }, key, isMod, size);
    if (!next) return false;
    const to = active ? next : { row: 0, column: 0 };
    setActive(to);
    down.scrollToIndex(to.row, { align: "auto" });
    across.scrollToIndex(to.column, { align: "auto" });
    return true;
  };
  const onValue = (act: (at: DataTarget, place: CellPlace) => void) => () => {
    const at = target();
    if (active && at) act(at, active);
    return at !== undefined;
  };
  const openCell = ({ row, column }: CellPlace) => onOpen(row, rows.columns[column] as string);
  const onKeyDown = (event: KeyboardEvent) =>
    pressDataKey(event, {
      move,
      insert: onValue((at, place) => (mappable ? mappable.insert(at.keys, at.value) : openCell(place))),
      open: onValue((_, place) => openCell(place)),
      copy: onValue((at) => void copyText(toText(at.value))),
    });
  return { active, activate, target, onKeyDown };
}
