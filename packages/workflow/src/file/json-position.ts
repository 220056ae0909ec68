const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts may not hold control characters, so the pattern must name them.
  /[\s\uFEFF]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Expected = "value" | "firstValue" | "key" | "firstKey" | "colon" | "separator" | "end";

/**
 * Offset of the first invalid character in JSON; the length of the string if it ends too early. Engines report it
 * differently.
 */
export function jsonErrorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  for (let at = 0; ; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    const next = step(expected, match[1], match[2] !== undefined, open);
    if (next === undefined) return token.lastIndex - match[0].trimStart().length;
    expected = next;
  }
}

/** Tokens that can follow a token (or a value); `undefined` if it is not valid here. */
function step(
  expected: Expected,
  sign: string | undefined,
  isText: boolean,
  open: string[],
): Expected | undefined {
  if (sign === undefined)
    return isText && isKey(expected) ? "colon" : isValue(expected) ? closed(open) : undefined;
  if (sign === "{" || sign === "[") {
    if (!isValue(expected)) return undefined;
    open.push(sign);
    return sign === "{" ? "firstKey" : "firstValue";
  }
  if (sign === ":") return expected === "colon" ? "value" : undefined;
  if (sign === ",") return expected !== "separator" ? undefined : open.at(-1) === "{" ? "key" : "value";
  const mayClose = expected === "separator" || expected === (sign === "}" ? "firstKey" : "firstValue");
  if (!mayClose || open.pop() !== (sign === "}" ? "{" : "[")) return undefined;
  return closed(open);
}

function isKey(expected: Expected): boolean {
  return expected === "key" || expected === "firstKey";
}

function isValue(expected: Expected): boolean {
  return expected === "value" || expected === "firstValue";
}

function closed(open: string[]): Expected {
  return open.length === 0 ? "end" : "separator";
}
