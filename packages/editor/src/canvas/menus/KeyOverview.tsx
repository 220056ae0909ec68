import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { findKeys, type KeyLine, type KeySection } from "../../commands/key-lines.ts";
import { Dialog, Input, Kbd } from "../../ui/index.ts";
import styles from "./KeyOverview.module.css";
import { keySections } from "./key-sections.ts";

interface KeyOverviewProps {
  /** Sections of views that open above the canvas. */
  more: readonly KeySection[];
  onClose(): void;
}

/** All shortcuts of the canvas and of an open node on one page, with a search. */
export function KeyOverview({ more, onClose }: KeyOverviewProps) {
  const [search, setSearch] = useState("");
  const sections = findKeys([...keySections(), ...more], search);
  return (
    <Dialog open onClose={onClose} title={texts.keys.title} size="xl">
      <Input
        autoFocus
        type="search"
        className={styles["search"]}
        aria-label={texts.keys.search}
        placeholder={texts.keys.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {sections.length === 0 && <p role="status">{texts.keys.none}</p>}
      <div className={styles["columns"]}>
        {sections.map(({ title, lines }) => (
          <section key={title} className={styles["group"]}>
            <h3 className={styles["heading"]}>{title}</h3>
            <dl className={styles["list"]}>
              {lines.map((line) => (
                <Line key={line.label} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({ line: { isKey, keys, label } }: { line: KeyLine }) {
  return (
    <div className={styles["row"]}>
      <dt>{label}</dt>
      {isKey ? (
        <dd>
          <Kbd>{keys}</Kbd>
        </dd>
      ) : (
        <dd className={styles["gesture"]}>{keys}</dd>
      )}
    </div>
  );
}
