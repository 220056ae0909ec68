const NAMES = /\{([\w-]+)\}/g;

/** Distinct names in braces, in order of appearance. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMES)].map(([, name]) => name as string))];
}

/** Fills in the placeholders of a string; `written` formats each value. */
export function filledText(
  text: string,
  values: Readonly<Record<string, unknown>>,
  written: (value: unknown) => string = plainText,
): string {
  return text.replace(NAMES, (whole, name: string) =>
    Object.hasOwn(values, name) ? written(values[name]) : whole,
  );
}

/** Fills in the placeholders of a URL. The model's value is an encoded part of the URL, unless the URL starts with it. */
export function filledAddress(text: string, values: Readonly<Record<string, unknown>>): string {
  const trimmed = text.trim();
  const [, first] = /^\{([\w-]+)\}/.exec(trimmed) ?? [];
  if (first === undefined || !Object.hasOwn(values, first))
    return filledText(trimmed, values, (value) => encodeURIComponent(plainText(value)));
  return plainText(values[first]) + filledAddress(` ${trimmed.slice(first.length + 2)}`.trimStart(), values);
}

/**
 * Fills in the placeholders of JSON: within quotes as a string, outside of them as a value. The model's value cannot
 * end a string.
 */
export function filledJson(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\{([\w-]+)\}/g, (whole, name: string | undefined) => {
    if (name === undefined)
      return filledText(whole, values, (value) => JSON.stringify(plainText(value)).slice(1, -1));
    return Object.hasOwn(values, name) ? JSON.stringify(values[name] ?? null) : whole;
  });
}

/** A value formatted for use inside a string. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
