const TOKEN =
  /[ \t\r\n]+|[[\]{}:,]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end" | "nothing";

/** Where a text stops being JSON, counted in characters; engines do not always say. The text's length when it ends too early. */
export function jsonErrorPosition(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (!token) return at;
    if (token.trim() !== "") {
      const next = step(token, expected, open);
      if (!next) return at;
      expected = next;
    }
    at += token.length;
  }
  return text.length;
}

/** What may follow a token; undefined when the token itself may not stand here. */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  const first = token[0]!;
  if (first === "}" || first === "]") return close(first, expected, open);
  if (first === ":") return expected === "colon" ? "value" : undefined;
  if (first === ",") {
    if (expected !== "comma-or-end") return undefined;
    return open.at(-1) === "{" ? "key" : "value";
  }
  if (expected === "key" || expected === "key-or-end") return first === '"' ? "colon" : undefined;
  if (expected !== "value" && expected !== "value-or-end") return undefined;
  if (first === "{" || first === "[") {
    open.push(first);
    return first === "{" ? "key-or-end" : "value-or-end";
  }
  return open.length > 0 ? "comma-or-end" : "nothing";
}

function close(bracket: string, expected: Expected, open: string[]): Expected | undefined {
  const mayEnd =
    expected === "comma-or-end" || expected === (bracket === "}" ? "key-or-end" : "value-or-end");
  if (!mayEnd || open.pop() !== (bracket === "}" ? "{" : "[")) return undefined;
  return open.length > 0 ? "comma-or-end" : "nothing";
}
