import { texts } from "../../base/texts/index.ts";
import type { KeyLine, KeySection } from "../../commands/key-lines.ts";
import { Dialog, Kbd } from "../../ui/index.ts";
import styles from "./KeyOverview.module.css";
import { keySections } from "./key-sections.ts";

interface KeyOverviewProps {
  /** Sections of views that open above the canvas. */
  more: readonly KeySection[];
  onClose(): void;
}

/** All shortcuts of the canvas and of an open node on one page. */
export function KeyOverview({ more, onClose }: KeyOverviewProps) {
  return (
    <Dialog open onClose={onClose} title={texts.keys.title} size="xl">
      <div className={styles["columns"]}>
        {[...keySections(), ...more].map(({ title, lines }) => (
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
