const NAMES = /\{([\w-]+)\}/g;

/** Names in braces, each once, in the order in which they come. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMES)].map(([, name]) => name as string))];
}

/** A text with its gaps filled in; `written` says how each value is written. */
export function filledText(
  text: string,
  values: Readonly<Record<string, unknown>>,
  written: (value: unknown) => string = plainText,
): string {
  return text.replace(NAMES, (whole, name: string) =>
    Object.hasOwn(values, name) ? written(values[name]) : whole,
  );
}

/** An address with its gaps filled in. What the model says is a part of the address, unless it is the address from its beginning on. */
export function filledAddress(text: string, values: Readonly<Record<string, unknown>>): string {
  const trimmed = text.trim();
  const [, first] = /^\{([\w-]+)\}/.exec(trimmed) ?? [];
  if (first === undefined || !Object.hasOwn(values, first))
    return filledText(trimmed, values, (value) => encodeURIComponent(plainText(value)));
  return plainText(values[first]) + filledAddress(` ${trimmed.slice(first.length + 2)}`.trimStart(), values);
}

/** JSON with its gaps filled in: within quotes as a text, outside of them as a value. What the model says cannot end a text. */
export function filledJson(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\{([\w-]+)\}/g, (whole, name: string | undefined) => {
    if (name === undefined)
      return filledText(whole, values, (value) => JSON.stringify(plainText(value)).slice(1, -1));
    return Object.hasOwn(values, name) ? JSON.stringify(values[name] ?? null) : whole;
  });
}

/** A value as it stands in a text. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
