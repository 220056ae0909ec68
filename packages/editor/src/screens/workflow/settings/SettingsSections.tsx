import { type ReactNode, type UIEvent, useRef, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import styles from "./SettingsSections.module.css";

/** A group of settings. */
export interface SettingsSection {
  id: keyof typeof texts.workflow.settingsSections;
  fields: ReactNode;
}

/** Groups of settings below each other, with a list of them that leads to each. */
export function SettingsSections({ sections }: { sections: readonly SettingsSection[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  const show = (id: string) => {
    scroller.current?.querySelector(`[data-section="${id}"]`)?.scrollIntoView({ block: "start" });
  };
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const id = sectionAt(currentTarget);
    const found = sections.find((section) => section.id === id);
    if (found) setCurrent(found.id);
  };
  return (
    <div className={styles["sections"]}>
      <nav className={styles["list"]} aria-label={texts.workflow.settingsTitle}>
        {sections.map(({ id }) => (
          <button
            key={id}
            type="button"
            className={styles["entry"]}
            aria-current={id === current ? "true" : undefined}
            onClick={() => {
              show(id);
              setCurrent(id);
            }}
          >
            {texts.workflow.settingsSections[id]}
          </button>
        ))}
      </nav>
      <div ref={scroller} className={styles["content"]} onScroll={follow}>
        {sections.map(({ id, fields }) => (
          <section key={id} data-section={id} aria-labelledby={`settings-${id}`}>
            <h3 id={`settings-${id}`} className={styles["title"]}>
              {texts.workflow.settingsSections[id]}
            </h3>
            <div className={styles["fields"]}>{fields}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The last section that begins at or above the upper edge; at the end of the list its last one. */
function sectionAt(scroller: HTMLElement): string | undefined {
  const all = [...scroller.querySelectorAll<HTMLElement>("[data-section]")];
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const edge = scroller.getBoundingClientRect().top + 1;
  const above = all.filter((section) => section.getBoundingClientRect().top <= edge);
  return (isAtEnd ? all : above).at(-1)?.dataset["section"];
}
