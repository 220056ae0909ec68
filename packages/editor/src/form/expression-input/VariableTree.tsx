import { ChevronDown, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { classNames } from "../../ui/index.ts";
import styles from "./ExpressionDialog.module.css";
import type { VariableItem } from "./variables.ts";

interface VariableTreeProps {
  items: readonly VariableItem[];
  /** True if everything is unfolded, as during a search. */
  openAll: boolean;
  onInsert(key: string): void;
}

/** Values for an expression, as a tree: a click or Enter inserts, arrows navigate, right and left unfold and fold. */
export function VariableTree({ items, openAll, onInsert }: VariableTreeProps) {
  return (
    <div
      dir="ltr"
      className={styles["tree"]}
      role="tree"
      aria-label={expressionTexts.variables}
      onKeyDown={walk}
    >
      {items.length === 0 && <p className={styles["none"]}>{expressionTexts.noVariables}</p>}
      {items.map((item, index) => (
        <VariableLine
          key={item.key ?? item.name}
          item={item}
          depth={0}
          isFirst={index === 0}
          openAll={openAll}
          onInsert={onInsert}
        />
      ))}
    </div>
  );
}

interface VariableLineProps {
  item: VariableItem;
  depth: number;
  isFirst?: boolean;
  openAll: boolean;
  onInsert(key: string): void;
}

function VariableLine({ item, depth, isFirst, openAll, onInsert }: VariableLineProps) {
  const [isOpened, setOpened] = useState(depth === 0);
  const { key, options } = item;
  const isOpen = options !== undefined && (openAll || isOpened);
  const canInsert = key !== undefined && (options === undefined || item.allowParentSelect === true);
  const toggle = (open: boolean) => options && setOpened(open);
  return (
    <>
      <div
        role="treeitem"
        aria-level={depth + 1}
        aria-expanded={options ? isOpen : undefined}
        aria-disabled={!options && !canInsert ? true : undefined}
        tabIndex={isFirst ? 0 : -1}
        className={classNames(styles["item"], depth === 0 && styles["group"])}
        style={{ paddingLeft: 6 + depth * 14 }}
        onClick={() => (options ? toggle(!isOpen) : canInsert && onInsert(key))}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === " ") {
            if (canInsert) onInsert(key);
            else toggle(!isOpen);
          } else if (event.key === "ArrowRight" && options && !isOpen) toggle(true);
          else if (event.key === "ArrowLeft" && options && isOpen) toggle(false);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {options && (isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />)}
        <span className={styles["name"]}>{item.name}</span>
        <span className={styles["value"]}>{valueText(item)}</span>
        {options && canInsert && (
          <button
            type="button"
            tabIndex={-1}
            className={styles["insert"]}
            onClick={(event) => {
              event.stopPropagation();
              onInsert(key);
            }}
          >
            {expressionTexts.insert}
          </button>
        )}
      </div>
      {isOpen &&
        options.map((option) => (
          <VariableLine
            key={option.key ?? option.name}
            item={option}
            depth={depth + 1}
            openAll={openAll}
            onInsert={onInsert}
          />
        ))}
    </>
  );
}

function valueText({ dataType, options, value }: VariableItem): string | undefined {
  if (dataType === undefined) return value;
  return dataType === "array" ? `[ ${options?.length ?? 0} ]` : "{ }";
}

/** Moves the focus along the visible lines. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const current = lines[at];
  if (!current) return;
  const level = Number(current.ariaLevel);
  const target = {
    ArrowDown: lines[at + 1],
    ArrowRight: lines[at + 1],
    ArrowUp: lines[at - 1],
    ArrowLeft: lines.slice(0, at).findLast((line) => Number(line.ariaLevel) < level),
    Home: lines[0],
    End: lines.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  current.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}
