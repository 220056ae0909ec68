import { updateMySettings } from "@heddle/api";
import { type KeyboardEvent, useState } from "react";
import { call, currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { tourTexts as text } from "../../base/texts/pages/tour.ts";
import { Button, toast } from "../../ui/index.ts";
import styles from "./Tour.module.css";

/** The tour for new users: a bar below the page, which covers nothing and takes no focus. */
export function Tour() {
  const [at, setAt] = useState(0);
  const step = text.steps[at];
  const isLast = at === text.steps.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void endTour();
  };
  if (!step) return null;
  return (
    <aside className={styles["tour"]} aria-label={text.title} onKeyDown={onKeyDown}>
      <div className={styles["words"]} aria-live="polite">
        <p className={styles["title"]}>
          <span className={styles["count"]}>{text.step(at + 1, text.steps.length)}</span> {step.title}
        </p>
        <p className={styles["text"]}>
          {step.text}{" "}
          <a href={serverPath(step.page)} target="_blank" rel="noreferrer">
            {text.more}
          </a>
        </p>
      </div>
      <div className={styles["buttons"]}>
        {!isLast && (
          <Button variant="ghost" onClick={() => void endTour()}>
            {text.skip}
          </Button>
        )}
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{text.back}</Button>}
        <Button variant="primary" onClick={() => (isLast ? void endTour() : setAt(at + 1))}>
          {isLast ? text.done : text.next}
        </Button>
      </div>
    </aside>
  );
}

/** Ends the tour immediately, and on the server, so that it returns in no other browser. */
async function endTour(): Promise<void> {
  try {
    const settings = await call(updateMySettings, {}, { showTour: false });
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, settings });
  } catch (error) {
    toast.failure(text.failed, error);
  }
}
