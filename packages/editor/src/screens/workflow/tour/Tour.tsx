import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { serverPath } from "../../../base/server-path.ts";
import { goToStep, tourState } from "../../../base/storage/tour-state.ts";
import { tourTexts as text } from "../../../base/texts/pages/tour.ts";
import { Button } from "../../../ui/index.ts";
import { useSession } from "../session/SessionContext.tsx";
import { CallButton } from "./CallButton.tsx";
import { endTour } from "./end-tour.ts";
import styles from "./Tour.module.css";
import { TourEnd } from "./TourEnd.tsx";
import { exampleNode, type TourStep, tourSteps } from "./tour-steps.ts";
import { usePlace } from "./use-place.ts";

/** The tour for new users: a ring around the thing to use next, and a card that waits until it was used. */
export function Tour() {
  const session = useSession();
  const at = useStore(tourState, (state) => state.at);
  const steps = useMemo(() => tourSteps(session), [session]);
  if (at === undefined) return null;
  const step = steps[at];
  return step ? <Step key={step.name} step={step} at={at} count={steps.length} /> : <TourEnd />;
}

function Step({ step, at, count }: { step: TourStep; at: number; count: number }) {
  const session = useSession();
  const card = useRef<HTMLElement>(null);
  const place = usePlace(
    card,
    useCallback(() => step.target(session), [step, session]),
  );
  const next = useCallback(() => goToStep(at + 1), [at]);
  useEffect(() => step.watch(session, next), [step, session, next]);
  const { title, text: words, page } = text.steps[step.name];
  return (
    <>
      {place?.target && <div className={styles["ring"]} style={place.target} aria-hidden />}
      <aside
        ref={card}
        className={styles["card"]}
        style={place?.card}
        aria-label={text.title}
        onKeyDown={endOnEscape}
      >
        <div aria-live="polite">
          <p className={styles["title"]}>{title}</p>
          <p>
            {words(exampleNode(session)?.name ?? "")}{" "}
            <a href={serverPath(page)} target="_blank" rel="noreferrer">
              {text.more}
            </a>
          </p>
        </div>
        {step.name === "call" && <CallButton workflowId={session.open.document.server.id} />}
        <div className={styles["buttons"]}>
          <span className={styles["count"]}>{text.step(at + 1, count)}</span>
          <Button size="sm" variant="ghost" onClick={() => void endTour()}>
            {text.skip}
          </Button>
          <Button size="sm" onClick={next}>
            {text.next}
          </Button>
        </div>
      </aside>
    </>
  );
}

/** Ends the tour by Escape on its card. */
function endOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  void endTour();
}
