import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { IconButton } from "../../../ui/index.ts";
import { moveButtons } from "../model/list-edits.ts";
import styles from "./Container.module.css";

interface EntryToolsProps {
  index: number;
  count: number;
  sortable: boolean;
  name: string;
  /** Absent if entries cannot be moved. */
  onMove?(to: number): void;
  /** Absent if entries cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** Buttons of a list entry: move up, move down, remove. They are one Tab stop; arrows move between them. */
export function EntryTools({ index, count, sortable, name, onMove, onRemove }: EntryToolsProps) {
  const { up, down } = moveButtons(index, count, sortable);
  const tools = [
    up && { label: parameterTexts.moveUp, Icon: ChevronUp, run: () => onMove?.(index - 1) },
    down && { label: parameterTexts.moveDown, Icon: ChevronDown, run: () => onMove?.(index + 1) },
    onRemove && { label: parameterTexts.removeItem(name), Icon: Trash2, run: onRemove },
  ].filter((tool) => tool !== undefined && tool !== false);
  return (
    <div role="toolbar" className={styles["entryTools"]} onKeyDown={walk}>
      {tools.map(({ label, Icon, run }, at) => (
        <IconButton
          key={label}
          size="xs"
          label={label}
          // Every list has the last one.
          tabIndex={at === tools.length - 1 ? 0 : -1}
          icon={<Icon size={13} />}
          onClick={run}
        />
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
