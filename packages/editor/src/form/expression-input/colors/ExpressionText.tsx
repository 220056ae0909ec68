import { Fragment, useMemo } from "react";
import styles from "../ExpressionControl.module.css";
import type { Segment } from "../segments.ts";
import { type ExpressionToken, expressionTokens } from "./expression-tokens.ts";
import type { LanguagePiece, ReadPieces } from "./language-pieces.ts";

/** Returns the state of a part, for its color. */
export function partState({ error, pending }: Segment): "valid" | "broken" | "pending" {
  if (pending) return "pending";
  return error === undefined ? "valid" : "broken";
}

/** The part with its error underlined. */
function MarkedText({ segment: { text, from, mistake } }: { segment: Segment }) {
  if (!mistake) return <Pieces text={text} />;
  const [begin, end] = [mistake.from - from, mistake.to - from];
  return (
    <>
      {text.slice(0, begin)}
      <span className={styles["mistake"]} title={mistake.message}>
        {text.slice(begin, end)}
      </span>
      {text.slice(end)}
    </>
  );
}

/** The text with a color for each piece. */
function Pieces({ text }: { text: string }) {
  const tokens = expressionTokens(text);
  return (
    <>
      {tokens.map(({ from, to, kind }, index) => (
        <Fragment key={from}>
          {text.slice(tokens[index - 1]?.to ?? 0, from)}
          {isBreakable(tokens, index) && <wbr />}
          <span data-piece={kind}>{text.slice(from, to)}</span>
        </Fragment>
      ))}
      {text.slice(tokens.at(-1)?.to ?? 0)}
    </>
  );
}

/** True if a line can break: before a part, and between its pieces, but not at its braces. */
function isBreakable(tokens: readonly ExpressionToken[], index: number): boolean {
  return tokens[index]?.kind === "brace" ? index === 0 : tokens[index - 1]?.kind !== "brace";
}

/** The text between parts. */
function PlainText({ segment, pieces }: { segment: Segment; pieces: readonly LanguagePiece[] }) {
  const text = segment.text.slice(0, MAX_DRAWN_CHARACTERS);
  const end = segment.from + text.length;
  const inside = pieces.filter(({ from, to }) => from >= segment.from && to <= end);
  const at = (position: number) => position - segment.from;
  return (
    <>
      {inside.map(({ from, to, kind }, index) => (
        <Fragment key={from}>
          {text.slice(at(inside[index - 1]?.to ?? segment.from), at(from))}
          <span data-piece={kind}>{text.slice(at(from), at(to))}</span>
        </Fragment>
      ))}
      {text.slice(at(inside.at(-1)?.to ?? segment.from))}
    </>
  );
}

/** Maximum characters rendered: the rest of a long text is visible when edited. */
const MAX_DRAWN_CHARACTERS = 4000;

interface ExpressionTextProps {
  /** Text including the leading sign. */
  text: string;
  segments: readonly Segment[];
  /** Parses the text around the parts in its language. */
  read?: ReadPieces | undefined;
}

/**
 * A template rendered without an editor: the `{{ }}` parts colored by whether they resolve, the rest by its language.
 */
export function ExpressionText({ text, segments, read }: ExpressionTextProps) {
  const pieces = useMemo(() => read?.(text.replace(/^=/, "")) ?? [], [read, text]);
  const drawn = segments.filter(({ from }) => from < MAX_DRAWN_CHARACTERS);
  const isCut = (segments.at(-1)?.to ?? 0) > MAX_DRAWN_CHARACTERS;
  return (
    <>
      {drawn.map((segment) =>
        segment.kind === "plaintext" ? (
          <span key={segment.from}>
            <PlainText segment={segment} pieces={pieces} />
          </span>
        ) : (
          <span key={segment.from} className={styles[partState(segment)]}>
            <MarkedText segment={segment} />
          </span>
        ),
      )}
      {isCut && "…"}
    </>
  );
}
