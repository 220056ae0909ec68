import { useContext } from "react";
import { dataTexts } from "../texts/data-view.ts";
import { ContextMenu, toast } from "../ui/index.ts";
import { type Keys, MappingContext, pathText } from "./mapping.ts";

interface CopyMenuProps {
  /** What was clicked; read when the menu opens. */
  target: () => { keys: Keys; value: unknown } | undefined;
  children: React.ReactElement;
}

/** A right-click menu that copies the value, its path, or an expression for it. */
export function CopyMenu({ target, children }: CopyMenuProps) {
  const mapping = useContext(MappingContext);
  const entries = () => {
    const found = target();
    if (!found) return [];
    const path = pathText(mapping, found.keys);
    return [
      { id: "copy-value", label: dataTexts.copyValue, onSelect: () => copyText(toText(found.value)) },
      { id: "copy-path", label: dataTexts.copyPath, onSelect: () => copyText(path) },
      { id: "copy-expression", label: dataTexts.copyExpression, onSelect: () => copyText(`{{ ${path} }}`) },
    ];
  };
  return <ContextMenu entries={entries}>{children}</ContextMenu>;
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}

export function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(() => toast.success(dataTexts.copied));
}
