import { useContext } from "react";
import { texts } from "../base/texts/index.ts";
import { ContextMenu, copyText, type MenuEntry } from "../ui/index.ts";
import { copyTexts, type Keys, MappingContext, useMappable } from "./mapping.ts";

/** A value of an item, and the keys that lead to it. */
export interface DataTarget {
  keys: Keys;
  value: unknown;
}

interface CopyMenuProps {
  /** Returns the clicked value; called when the menu opens. */
  target: () => DataTarget | undefined;
  /** Returns additional entries for the clicked value. */
  more?: ((target: DataTarget) => readonly MenuEntry[]) | undefined;
  children: React.ReactElement;
}

/** A right-click menu that inserts or copies the value, its path, or an expression for it. */
export function CopyMenu({ target, more, children }: CopyMenuProps) {
  const mapping = useContext(MappingContext);
  const mappable = useMappable();
  const entries = (): MenuEntry[] => {
    const found = target();
    if (!found) return [];
    const { keys, value } = found;
    const { path, expression } = copyTexts(mapping, keys);
    const insert: MenuEntry[] = mappable
      ? [{ id: "insert", label: texts.data.insertValue, onSelect: () => mappable.insert(keys, value) }]
      : [];
    return [
      ...insert,
      { id: "copy-value", label: texts.data.copyValue, onSelect: () => void copyText(toText(value)) },
      { id: "copy-path", label: texts.data.copyPath, onSelect: () => void copyText(path) },
      { id: "copy-expression", label: texts.data.copyExpression, onSelect: () => void copyText(expression) },
      ...(more?.(found) ?? []),
    ];
  };
  return <ContextMenu entries={entries}>{children}</ContextMenu>;
}

/** Formats a value: strings unchanged, everything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
