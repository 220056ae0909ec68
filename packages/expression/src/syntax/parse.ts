import { type Node, type Options, parse, parseExpressionAt, tokenizer } from "acorn";
import { parse as parseLoosely } from "acorn-loose";

const PARSE_OPTIONS: Options = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowHashBang: true,
};

/** The syntax tree of the source between `{{` and `}}`; undefined when it is not a single expression. */
export function parseSegment(source: string): Node | undefined {
  return attempt(() => {
    const tree = parseExpressionAt(source, 0, PARSE_OPTIONS);
    return isEnd(source, tree.end) ? tree : undefined;
  });
}

/** True when only semicolons and comments follow. */
function isEnd(source: string, from: number): boolean {
  for (const token of tokenizer(source.slice(from), PARSE_OPTIONS))
    if (token.type.label !== ";") return false;
  return true;
}

/** The syntax tree of a Code node's script, as a script or module; undefined when it cannot be parsed. */
export function parseCode(source: string): Node | undefined {
  return (
    attempt(() => parse(source, PARSE_OPTIONS)) ??
    attempt(() => parse(source, { ...PARSE_OPTIONS, sourceType: "module" }))
  );
}

/** A syntax tree of everything that can be recognized in a source with mistakes. */
export function parseTolerantly(source: string): Node {
  return parseLoosely(source, { ...PARSE_OPTIONS, sourceType: "module" });
}

function attempt(read: () => Node | undefined): Node | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
