interface RawJson {
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): boolean;
}

/** Runs of digits that a JavaScript number may not represent exactly. */
const LONG_NUMBER = /[\d.]{16}|\d[eE][+-]?\d{2}|\d\.\d*0(?!\d)/;

/**
 * JSON whose numbers keep their digits when the value is written again: large integers, long decimals and `1.10`. Such numbers are
 * objects that only `JSON.stringify` understands, so the value is for passing on, not for reading.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  if (!LONG_NUMBER.test(text) || !("rawJSON" in JSON)) return JSON.parse(text);
  const { rawJSON } = JSON as unknown as RawJson;
  // Engines that know `rawJSON` hand the source of each value on.
  const exact = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source !== undefined && String(value) !== context.source
      ? rawJSON(context.source)
      : value;
  return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
}

/** Longer texts are not searched for integers that lose digits, which takes much longer than reading them. */
const MAX_SEARCHED_CHARACTERS = 2_000_000;

/** The first integer of a JSON text that a number of JavaScript cannot hold exactly, such as 9007199254740993; undefined for other texts. */
export function inexactInteger(text: string): string | undefined {
  if (text.length > MAX_SEARCHED_CHARACTERS || !/[:[,\s]-?\d{16}/.test(text)) return undefined;
  let found: string | undefined;
  const look = (_key: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    if (
      found === undefined &&
      typeof value === "number" &&
      source !== undefined &&
      /^-?\d{16,}$/.test(source)
    )
      if (BigInt(source) !== BigInt(value)) found = source;
    return undefined;
  };
  JSON.parse(text, look as Parameters<typeof JSON.parse>[1]);
  return found;
}

/** True for a number of `parseExactJson` that kept its digits; `JSON.stringify` returns them. */
export function isExactNumber(value: unknown): boolean {
  return "isRawJSON" in JSON && (JSON as unknown as RawJson).isRawJSON(value);
}
