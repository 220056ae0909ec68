import { useMemo, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { type ShownLine, shownLines } from "./model/shown-lines.ts";
import styles from "./ValueDiff.module.css";

/** More lines are shown on demand. */
const MAX_LINES = 400;

/** Two texts, line by line: removed lines, added lines and some unchanged lines. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => shownLines(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, MAX_LINES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles["text"]} tabIndex={0} aria-label={texts.versions.comparison}>
      <div className={styles["lines"]}>
        {shown.map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
      </div>
      {lines.length > shown.length && (
        <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
          {texts.versions.moreValues(lines.length - shown.length)}
        </button>
      )}
    </section>
  );
}

function keyOf(line: ShownLine): string {
  return line.kind === "skipped" ? `skipped${line.at}` : `${line.before ?? "-"}:${line.after ?? "-"}`;
}

function Line({ line }: { line: ShownLine }) {
  if (line.kind === "skipped")
    return <div className={styles["skipped"]}>{texts.versions.unchangedLines(line.count)}</div>;
  const { text, part } = line;
  return (
    <div className={styles["line"]} data-kind={line.kind}>
      <span className={styles["number"]} aria-hidden>
        {(line.after ?? line.before ?? 0) + 1}
      </span>
      <span className={styles["sign"]}>{signs[line.kind]}</span>
      <code>
        {part ? (
          <>
            {text.slice(0, part.start)}
            <mark className={styles["part"]}>{text.slice(part.start, part.end)}</mark>
            {text.slice(part.end)}
          </>
        ) : (
          text
        )}
      </code>
    </div>
  );
}

const signs = { same: " ", added: "+", removed: "−" } as const;
