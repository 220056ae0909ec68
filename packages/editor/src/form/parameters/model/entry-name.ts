import { isExpressionValue, joinPath, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { ValueChange } from "./parameter-store.ts";

/** The parameters of an entry that hold its name: a switch that turns it on, and the text. */
interface EntryNameKeys {
  isOn: string;
  text: string;
}

/** What `typeOptions.entryName` of a list says; undefined when its entries have no names, or an expression names this one. */
export function entryNameKeys(
  { typeOptions }: NodeProperty,
  entry: NodeParameters,
): EntryNameKeys | undefined {
  const keys = typeOptions?.entryName;
  if (!keys || isExpressionValue(entry[keys.isOn]) || isExpressionValue(entry[keys.text])) return undefined;
  return keys;
}

/** The name that an entry has; empty when it has none. */
export function entryName(entry: NodeParameters, keys: EntryNameKeys): string {
  return entry[keys.isOn] === true ? String(entry[keys.text] ?? "") : "";
}

/** What is stored when an entry gets a name; an empty one takes it away. */
export function renamedEntry(path: string, keys: EntryNameKeys, name: string): ValueChange[] {
  return [
    { name: joinPath(path, keys.isOn), value: name !== "" },
    { name: joinPath(path, keys.text), value: name === "" ? undefined : name },
  ];
}

/** What one entry of a list is called: the words of the button that adds one, or its group's name, with a capital. */
export function entryNoun({ placeholder, typeOptions }: NodeProperty, groupName: string): string {
  const button = typeOptions?.multipleValueButtonText || placeholder || "";
  const noun = /^add (an? )?(?<noun>.+)$/i.exec(button)?.groups?.["noun"] ?? groupName;
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
