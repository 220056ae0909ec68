import { useEffect, useState } from "react";
import { useCurrentUser } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { agoText } from "../../../base/theme/time.ts";
import { personName } from "../../../people/person.ts";
import { compareWithSaved } from "../session/conflict.ts";
import { useSession, useView } from "../session/SessionContext.tsx";
import { reloadSaved } from "../session/saved-elsewhere.ts";
import styles from "./SavedElsewhere.module.css";

const text = texts.workflow;
const REDRAW_MS = 30_000;

/** Shows who stored another version in the meantime. */
export function SavedElsewhere() {
  const session = useSession();
  const saved = useView((state) => state.savedElsewhere);
  const { data: me } = useCurrentUser();
  const [, setNow] = useState(0);
  useEffect(() => {
    if (!saved) return;
    const timer = setInterval(() => setNow(Date.now()), REDRAW_MS);
    return () => clearInterval(timer);
  }, [saved]);
  if (!saved) return null;
  const who = saved.by.id === me?.id ? text.conflictYou : personName(saved.by);
  const line = text.changedBy(who, agoText(saved.at));
  return (
    <div className={styles["notice"]} aria-live="polite">
      <span className={styles["line"]} title={line}>
        {line}
      </span>
      <span className={styles["line"]}>
        <button type="button" className={styles["link"]} onClick={() => void reloadSaved(session)}>
          {text.reload}
        </button>
        {" / "}
        <button
          type="button"
          className={styles["link"]}
          onClick={() => void compareWithSaved(session.open.document)}
        >
          {text.conflictCompare}
        </button>
      </span>
    </div>
  );
}
