import { isExpressionValue, joinPath, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { ValueChange } from "./parameter-store.ts";

/** Parameters of an entry that store its name: a switch that enables it, and the text. */
interface EntryNameKeys {
  isOn: string;
  text: string;
}

/**
 * Returns the keys from a list's `typeOptions.entryName`; undefined if its entries have no names, or this one's is an
 * expression.
 */
export function entryNameKeys(
  { typeOptions }: NodeProperty,
  entry: NodeParameters,
): EntryNameKeys | undefined {
  const keys = typeOptions?.entryName;
  if (!keys || isExpressionValue(entry[keys.isOn]) || isExpressionValue(entry[keys.text])) return undefined;
  return keys;
}

/** Returns the name of an entry; empty if it has none. */
export function entryName(entry: NodeParameters, keys: EntryNameKeys): string {
  return entry[keys.isOn] === true ? String(entry[keys.text] ?? "") : "";
}

/** Returns the stored values of a renamed entry; an empty name removes it. */
export function renamedEntry(path: string, keys: EntryNameKeys, name: string): ValueChange[] {
  return [
    { name: joinPath(path, keys.isOn), value: name !== "" },
    { name: joinPath(path, keys.text), value: name === "" ? undefined : name },
  ];
}

/** Returns the noun for a list entry: from the add button's label, or its group's name, capitalized. */
export function entryNoun({ placeholder, typeOptions }: NodeProperty, groupName: string): string {
  const button = typeOptions?.multipleValueButtonText || placeholder || "";
  const noun = /^add (an? )?(?<noun>.+)$/i.exec(button)?.groups?.["noun"] ?? groupName;
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
