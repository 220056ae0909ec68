import { useContext } from "react";
import { texts } from "../base/texts/index.ts";
import { ContextMenu, type MenuEntry, toast } from "../ui/index.ts";
import { copyTexts, type Keys, MappingContext, useMappable } from "./mapping.ts";

/** A value of an item, and the keys that lead to it. */
export interface DataTarget {
  keys: Keys;
  value: unknown;
}

interface CopyMenuProps {
  /** What was clicked; read when the menu opens. */
  target: () => DataTarget | undefined;
  /** Further entries for what was clicked. */
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
      { id: "copy-value", label: texts.data.copyValue, onSelect: () => copyText(toText(value)) },
      { id: "copy-path", label: texts.data.copyPath, onSelect: () => copyText(path) },
      { id: "copy-expression", label: texts.data.copyExpression, onSelect: () => copyText(expression) },
      ...(more?.(found) ?? []),
    ];
  };
  return <ContextMenu entries={entries}>{children}</ContextMenu>;
}

/** A value as text: texts as they are, everything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}

/** Puts a text into the clipboard and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(texts.data.copied),
    (error) => toast.failure(texts.data.copyFailed, error),
  );
}
