import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { IconButton } from "../../../ui/index.ts";
import { moveButtons } from "../model/list-edits.ts";
import styles from "./Container.module.css";

interface EntryToolsProps {
  index: number;
  count: number;
  sortable: boolean;
  name: string;
  /** Absent where nothing can be moved. */
  onMove?(to: number): void;
  /** Absent where nothing can be removed. */
  onRemove?: (() => void) | undefined;
}

/** Buttons of one entry of a list: move up, move down, remove. */
export function EntryTools({ index, count, sortable, name, onMove, onRemove }: EntryToolsProps) {
  const { up, down } = moveButtons(index, count, sortable);
  return (
    <div className={styles["entryTools"]}>
      {up && (
        <IconButton
          size="xs"
          label={parameterTexts.moveUp}
          icon={<ChevronUp size={13} />}
          onClick={() => onMove?.(index - 1)}
        />
      )}
      {down && (
        <IconButton
          size="xs"
          label={parameterTexts.moveDown}
          icon={<ChevronDown size={13} />}
          onClick={() => onMove?.(index + 1)}
        />
      )}
      {onRemove && (
        <IconButton
          size="xs"
          label={parameterTexts.removeItem(name)}
          icon={<Trash2 size={13} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
