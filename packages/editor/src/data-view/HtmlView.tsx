import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { renderMarkdown } from "../ui/html/markdown.ts";
import { Button } from "../ui/index.ts";
import styles from "./BinaryView.module.css";
import { HtmlFrame } from "./HtmlFrame.tsx";
import type { IndexedItem } from "./model/item-rows.ts";
import { renderedOf } from "./model/rendered.ts";

/** Number of frames created per step. */
const FRAMES_PER_STEP = 10;

/** Rendered HTML and Markdown of the items. */
export function HtmlView({ items }: { items: readonly IndexedItem[] }) {
  const [most, setMost] = useState(FRAMES_PER_STEP);
  const all = items.flatMap(({ item, index }) => renderedOf(item).map((text) => ({ ...text, index })));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
    <div className={styles["list"]} tabIndex={0}>
      {all.length === 0 && <p className={styles["heading"]}>{texts.data.nothingRendered}</p>}
      {all.slice(0, most).map(({ key, format, text, index }) => (
        <section key={`${index}/${key}`}>
          <h4 className={styles["heading"]}>{`${texts.data.item(index + 1)} · ${key}`}</h4>
          <HtmlFrame
            className={styles["frame"]}
            title={`${texts.data.item(index + 1)} · ${key}`}
            html={format === "markdown" ? renderMarkdown(text) : text}
          />
        </section>
      ))}
      {all.length > most && (
        <Button size="sm" onClick={() => setMost(most + FRAMES_PER_STEP)}>
          {texts.data.moreFrames(Math.min(FRAMES_PER_STEP, all.length - most), all.length - most)}
        </Button>
      )}
    </div>
  );
}
