import { Copy, Trash2 } from "lucide-react";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Button, copyText } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import type { GridState } from "./grid/use-grid-state.ts";
import { cellText, toClipboard } from "./model/cell-text.ts";

interface SelectedRowsProps {
  grid: GridState;
  selected: ReadonlySet<number>;
  onClear(): void;
}

/** Actions for the selected rows. */
export function SelectedRows({ grid, selected, onClear }: SelectedRowsProps) {
  const { rows, columns, edits, mayWrite } = grid;
  const copy = () => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    const cells = chosen.map((row) => columns.map(({ name }) => cellText(row[name])));
    void copyText(toClipboard([columns.map(({ name }) => name), ...cells]));
  };
  const remove = async () => {
    if (await edits.remove([...selected])) onClear();
  };
  const selection = { count: selected.size, clear: onClear };
  return (
    <SelectionBar label={text.selected(selected.size)} selection={selection}>
      <Button size="sm" icon={<Copy size={14} />} onClick={copy}>
        {text.copyRows}
      </Button>
      {mayWrite && (
        <Button size="sm" variant="danger" icon={<Trash2 size={14} />} onClick={() => void remove()}>
          {text.deleteRows}
        </Button>
      )}
    </SelectionBar>
  );
}
