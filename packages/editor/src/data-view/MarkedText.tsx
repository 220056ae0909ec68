import { memo } from "react";
import styles from "./ItemsView.module.css";

/** Maximum number of marks per text, for performance. */
const MAX_MARKS = 20;

/** Text with highlighted search matches. */
export const MarkedText = memo(function MarkedText({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return text;
  const lower = text.toLowerCase();
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0 && parts.length < MAX_MARKS * 2; ) {
    parts.push(text.slice(from, at));
    from = at + wanted.length;
    parts.push(
      <mark key={at} className={styles["mark"]}>
        {text.slice(at, from)}
      </mark>,
    );
    at = lower.indexOf(wanted, from);
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
});
