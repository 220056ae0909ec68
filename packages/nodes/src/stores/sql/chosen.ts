import { isRecord } from "@heddle/workflow";

/** What a form holds in a locator, or in a field for text. */
export function chosenIn(parameters: Readonly<Record<string, unknown>>, name: string): string {
  const value = parameters[name];
  return String((isRecord(value) ? value["value"] : value) ?? "");
}
