import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import styles from "./ExpressionDialog.module.css";
import type { VariableItem } from "./variables.ts";

interface VariableListProps {
  items: readonly VariableItem[];
  depth: number;
  openAll: boolean;
  onInsert(key: string): void;
}

/** Lines of the variable selector, indented by depth. */
export function VariableList({ items, depth, openAll, onInsert }: VariableListProps) {
  return items.map((item) => (
    <VariableLine
      key={item.key ?? item.name}
      item={item}
      depth={depth}
      openAll={openAll}
      onInsert={onInsert}
    />
  ));
}

function VariableLine({
  item,
  depth,
  openAll,
  onInsert,
}: Omit<VariableListProps, "items"> & { item: VariableItem }) {
  const [isOpened, setOpened] = useState(depth === 0);
  const isOpen = openAll || isOpened;
  const indent = { paddingLeft: 6 + depth * 14 };
  if (!item.options) {
    return (
      <button
        type="button"
        className={styles["item"]}
        style={indent}
        disabled={item.key === undefined}
        onClick={() => item.key !== undefined && onInsert(item.key)}
      >
        {item.name}
        {item.value !== undefined && <span className={styles["value"]}>{item.value}</span>}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${styles["item"]} ${depth === 0 ? styles["group"] : ""}`}
        style={indent}
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpened)}
        onDoubleClick={() => item.allowParentSelect && item.key !== undefined && onInsert(item.key)}
      >
        {isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />}
        {item.name}
        {item.dataType && (
          <span className={styles["value"]}>{item.dataType === "array" ? "[ ]" : "{ }"}</span>
        )}
      </button>
      {isOpen && (
        <VariableList items={item.options} depth={depth + 1} openAll={openAll} onInsert={onInsert} />
      )}
    </>
  );
}
