const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Where the chain that ends at `end` begins: `$json.list[0].tags` in `a + $json.list[0].tags`. */
export function startOfChain(source: string, end: number): number {
  let at = end;
  while (at > 0) {
    const character = source[at - 1]!;
    if (/[\w$.?]/.test(character)) at--;
    else if (character in closing) {
      const open = matchingOpen(source, at - 1);
      if (open < 0) return at;
      at = open;
    } else if (/['"`]/.test(character) && (at === end || /[.?[]/.test(source[at]!)))
      return startOfQuoted(source, at - 1);
    else break;
  }
  while (/[.?]/.test(source[at] ?? "")) at++;
  return at;
}

function matchingOpen(source: string, from: number): number {
  let level = 0;
  for (let at = from; at >= 0; at--) {
    const character = source[at]!;
    if (character === ")" || character === "]" || character === "}") level++;
    else if (character === "(" || character === "[" || character === "{") {
      if (--level === 0) return at;
    } else if (/['"`]/.test(character)) at = startOfQuoted(source, at);
  }
  return -1;
}

function startOfQuoted(source: string, from: number): number {
  const at = source.lastIndexOf(source[from]!, from - 1);
  return at < 0 ? 0 : at;
}
