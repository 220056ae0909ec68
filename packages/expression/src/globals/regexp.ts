import { inPieces } from "../methods/text/in-pieces.ts";
import { createRegex, SafeRegex } from "../regex/safe-regex.ts";
import { newText, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { textOr, toText } from "../values/coerce.ts";
import { staticMembers } from "./members.ts";

function makeRegex([pattern, flags]: readonly unknown[], run: Run): SafeRegex {
  if (pattern instanceof SafeRegex)
    return createRegex(pattern.source, textOr(flags, pattern.flags, run), run);
  return createRegex(pattern === undefined ? "(?:)" : toText(pattern, run), textOr(flags, "", run), run);
}

/** A text escaped so that a pattern matches it literally. */
function escapeText([value]: readonly unknown[], run: Run): string {
  const text = toText(value, run);
  return newText(
    run,
    inPieces(run, text, (piece) => piece.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")),
  );
}

/** `RegExp`. */
export const regexGlobal = new Builtin("RegExp", makeRegex, {
  construct: makeRegex,
  isInstance: (value) => value instanceof SafeRegex,
  usage: "new RegExp(pattern, flags?)",
  doc: "A regular expression from text.",
  members: staticMembers({
    escape: [
      "(text): string",
      "A text escaped so that a pattern matches it literally.",
      escapeText,
      ["new RegExp(RegExp.escape('1+1')).test('1+1')", true],
    ],
  }),
});
