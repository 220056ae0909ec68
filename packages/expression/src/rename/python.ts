/** A reference to a node in Python code by its literal name. */
interface PythonReference {
  readonly name: string;
  /** The range of the literal with its prefix, or of `.name`. */
  readonly start: number;
  readonly end: number;
  /** Another name in the same notation. */
  quoted(name: string): string;
}

interface Text {
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
  readonly mark: string;
  readonly inner: string;
}

const OPENING = /(?:[rRbBuUfF]{1,2})?(?:"""|'''|"|')/y;
const BEFORE =
  /(?<![\p{ID_Continue}.])(?:_|_items)\s*\(\s*|(?<![\p{ID_Continue}.])_node(?![\p{ID_Continue}])\s*(?:\[\s*)?/uy;
const MEMBER = /\.\s*([\p{ID_Start}_][\p{ID_Continue}]*)/uy;

/** Every `_('X')`, `_node["X"]`, `_node.X` and `_items("X")` of a script, also in the braces of f-strings. */
export function pythonReferences(source: string): PythonReference[] {
  const found: PythonReference[] = [];
  scan(source, 0, source.length, found, 0);
  return found;
}

function scan(source: string, from: number, to: number, found: PythonReference[], level: number): void {
  let at = from;
  while (at < to) {
    if (source[at] === "#") {
      const line = source.indexOf("\n", at);
      at = line < 0 ? to : line;
      continue;
    }
    const mention = matchAt(BEFORE, source, at);
    if (mention) {
      at += mention.length;
      if (mention.trimEnd().endsWith("_node")) addMember(source, at, found);
      else addText(source, textAt(source, at, to), found);
      continue;
    }
    const isWord = /[\p{ID_Continue}]/u.test(source[at - 1] ?? "");
    const text = isWord && /[\p{ID_Continue}]/u.test(source[at]!) ? undefined : textAt(source, at, to);
    if (!text) {
      at++;
      continue;
    }
    if (/f/i.test(text.prefix) && level < 5) scanFormatted(source, text, found, level + 1);
    at = text.end;
  }
}

function addText(source: string, text: Text | undefined, found: PythonReference[]): void {
  if (!text || /[bf]/i.test(text.prefix) || !closes(source, text.end)) return;
  const name = decode(text);
  if (name === undefined) return;
  const { start, end, mark, prefix } = text;
  const keptPrefix = /r/i.test(prefix) ? "" : prefix;
  found.push({ name, start, end, quoted: (to) => keptPrefix + encode(to, mark) });
}

function addMember(source: string, at: number, found: PythonReference[]): void {
  MEMBER.lastIndex = at;
  const match = MEMBER.exec(source);
  if (!match) return;
  const quoted = (to: string) => (NAME.test(to) ? `.${to}` : `[${encode(to, '"')}]`);
  found.push({ name: match[1]!, start: at, end: at + match[0].length, quoted });
}

const NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** True when the argument or key ends here, so that the literal is not the start of a longer expression. */
function closes(source: string, at: number): boolean {
  return /^\s*[)\],]/.test(source.slice(at, at + 50));
}

function textAt(source: string, at: number, to: number): Text | undefined {
  const open = matchAt(OPENING, source, at);
  if (open === undefined) return undefined;
  const prefix = /^[a-z]*/i.exec(open)![0];
  const mark = open.slice(prefix.length);
  for (let end = at + open.length; end < to; end++) {
    if (source[end] === "\\") end++;
    else if (source.startsWith(mark, end)) {
      return { start: at, end: end + mark.length, prefix, mark, inner: source.slice(at + open.length, end) };
    } else if (source[end] === "\n" && mark.length === 1) break;
  }
  return undefined;
}

/** The code between the braces of an f-string; doubled braces are text. */
function scanFormatted(source: string, text: Text, found: PythonReference[], level: number): void {
  const last = text.end - text.mark.length;
  let at = last - text.inner.length;
  while (at < last) {
    if (source[at] !== "{") at++;
    else if (source[at + 1] === "{") at += 2;
    else {
      let depth = 1;
      let end = at + 1;
      for (; end < last && depth > 0; end++) depth += source[end] === "{" ? 1 : source[end] === "}" ? -1 : 0;
      scan(source, at + 1, end - 1, found, level);
      at = end;
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\n": "" };

/** The value of a literal; undefined for escapes that are not supported. */
function decode({ inner, prefix }: Text): string | undefined {
  if (/r/i.test(prefix)) return inner;
  if (/\\(?:N\{|[0-7abfv])/.test(inner.replaceAll("\\\\", ""))) return undefined;
  return inner.replace(
    /\\(?:U([0-9a-f]{8})|u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi,
    (whole, long, middle, short, single) => {
      const code = long ?? middle ?? short;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return ESCAPES[single] ?? (/["'\\]/.test(single) ? single : whole);
    },
  );
}

function encode(name: string, mark: string): string {
  const inner = name
    .replaceAll("\\", "\\\\")
    .replaceAll(mark[0]!, `\\${mark[0]}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
  return mark + inner + mark;
}
