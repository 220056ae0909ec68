/** Maximum number of candidates in a model's text; more are braces of prose or of code. */
const MAX_VALUES = 50;

/** JSON as a model intended it: without trailing commas and comments, and with escaped line breaks in strings. */
export function lenientJson(text: string): string {
  let out = "";
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if (sign === '"') {
      const end = endOfString(text, at);
      out += text.slice(at, end).replaceAll(/[\n\r\t]/g, escaped);
      at = end;
    } else if (sign === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      at = endOfComment(text, at);
    } else if (sign === "," && /[\]}]/.test(text[endOfSpace(text, at + 1)] ?? "")) {
      at++;
    } else {
      out += sign;
      at++;
    }
  }
  return out;
}

const escaped = (sign: string) => (sign === "\n" ? "\\n" : sign === "\r" ? "\\r" : "\\t");

/** Index after a string that starts at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function endOfComment(text: string, from: number): number {
  const isLine = text[from + 1] === "/";
  const end = text.indexOf(isLine ? "\n" : "*/", from + 2);
  return end < 0 ? text.length : isLine ? end : end + 2;
}

/** The next place that holds neither white space nor a comment. */
function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (/\s/.test(text[at]!)) at++;
    else if (text[at] === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) at = endOfComment(text, at);
    else break;
  }
  return at;
}

interface Place {
  readonly from: number;
  readonly end: number;
}

/** Objects and lists in a text, from bracket to bracket, the longest first: only outermost ones. Reads the text once. */
export function bracketed(text: string): string[] {
  const open: number[] = [];
  const found: Place[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' && open.length > 0) at = endOfString(text, at) - 1;
    else if (sign === "{" || sign === "[") open.push(at);
    else if (sign === "}" || sign === "]") {
      const from = open.pop();
      if (from === undefined) continue;
      if (text[from] === (sign === "}" ? "{" : "[")) addOutermost(found, { from, end: at + 1 });
      else open.length = 0;
    }
  }
  const values = found.map(({ from, end }) => text.slice(from, end));
  return values.sort((a, b) => b.length - a.length).slice(0, MAX_VALUES);
}

function addOutermost(found: Place[], place: Place): void {
  while ((found.at(-1)?.from ?? -1) > place.from) found.pop();
  found.push(place);
}
