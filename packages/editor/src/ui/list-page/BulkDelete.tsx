import { Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { confirm } from "../dialogs/confirm.ts";
import { Button } from "../elements/Button.tsx";
import { toast } from "../messages/toast.ts";
import { deleteMany } from "./delete-many.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import type { Selection } from "./use-selection.ts";

const text = texts.ui;

interface BulkDeleteProps<Entry extends { id: string }> {
  selection: Selection<Entry>;
  /** Consequences of the deletion, in a sentence or two. */
  hint: string;
  /** Whether the user may delete an entry; all of them unless given. */
  mayDelete?(entry: Entry): boolean;
  remove(entry: Entry): Promise<unknown>;
  /** Loads the list again. */
  refresh(): Promise<unknown>;
}

/** Deletes the selected entries of a list after one question. */
export function BulkDelete<Entry extends { id: string }>({
  selection,
  hint,
  mayDelete = () => true,
  remove,
  refresh,
}: BulkDeleteProps<Entry>) {
  const deletable = selection.entries.filter((entry) => mayDelete(entry));
  const run = async () => {
    const question = {
      title: text.deleteSelected(deletable.length),
      message: hint,
      confirmLabel: text.delete,
      danger: true,
    };
    if ((await confirm(question)) !== "confirmed") return;
    const { deleted, failure } = await deleteMany(deletable, remove);
    if (deleted > 0) toast.success(text.deletedSelected(deleted));
    if (failure !== undefined) toast.failure(text.notDeletedSelected(deletable.length - deleted), failure);
    selection.clear();
    await refresh();
  };
  return (
    <SelectionBar label={text.selectedCount(selection.count)} selection={selection}>
      {deletable.length > 0 && (
        <Button variant="ghost" icon={<Trash2 size={14} />} onClick={() => void run()}>
          {text.deleteCount(deletable.length)}
        </Button>
      )}
    </SelectionBar>
  );
}
