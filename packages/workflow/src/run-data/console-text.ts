/** Output of one console call of a script, as a line: strings verbatim, all else as JSON. */
export function consoleText(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" ");
}
