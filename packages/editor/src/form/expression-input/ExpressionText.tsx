import styles from "./ExpressionControl.module.css";
import type { Segment } from "./segments.ts";

/** How a part is coloured. */
function partState({ error, isPending }: Segment): "valid" | "broken" | "pending" {
  if (isPending) return "pending";
  return error === undefined ? "valid" : "broken";
}

/** The part with its mistake underlined. */
function MarkedText({ segment: { text, from, mistake } }: { segment: Segment }) {
  if (!mistake) return text;
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

/** Characters that are drawn: the rest of a long text is seen when it is edited. */
const MAX_DRAWN_CHARACTERS = 4000;

/** A template drawn without an editor: the `{{ }}` parts coloured by whether they resolve. */
export function ExpressionText({ segments }: { segments: readonly Segment[] }) {
  const drawn = segments.filter(({ from }) => from < MAX_DRAWN_CHARACTERS);
  const isCut = (segments.at(-1)?.to ?? 0) > MAX_DRAWN_CHARACTERS;
  return (
    <>
      {drawn.map((segment) =>
        segment.kind === "plaintext" ? (
          <span key={segment.from}>{segment.text.slice(0, MAX_DRAWN_CHARACTERS)}</span>
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
