/** What a script wrote with one call of its console, as a line of text: texts as they are, all else as JSON. */
export function consoleText(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" ");
}
