import { isRecord } from "@heddle/workflow";

/** Form value of a locator or of a text field. */
export function chosenIn(parameters: Readonly<Record<string, unknown>>, name: string): string {
  const value = parameters[name];
  return String((isRecord(value) ? value["value"] : value) ?? "");
}
