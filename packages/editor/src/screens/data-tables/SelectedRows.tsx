import { Copy, Trash2 } from "lucide-react";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Button, toast } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import type { GridState } from "./grid/use-grid-state.ts";
import { cellText, toClipboard } from "./model/cell-text.ts";

interface SelectedRowsProps {
  grid: GridState;
  selected: ReadonlySet<number>;
  onClear(): void;
}

/** What can be done with the selected rows. */
export function SelectedRows({ grid, selected, onClear }: SelectedRowsProps) {
  const { rows, columns, edits, mayWrite } = grid;
  const copy = async () => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    const cells = chosen.map((row) => columns.map(({ name }) => cellText(row[name])));
    await navigator.clipboard.writeText(toClipboard([columns.map(({ name }) => name), ...cells]));
    toast.success(text.copied);
  };
  const remove = async () => {
    if (await edits.remove([...selected])) onClear();
  };
  const selection = { count: selected.size, clear: onClear };
  return (
    <SelectionBar label={text.selected(selected.size)} selection={selection}>
      <Button size="sm" icon={<Copy size={14} />} onClick={() => void copy()}>
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
