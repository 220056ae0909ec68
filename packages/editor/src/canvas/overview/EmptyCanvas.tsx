import { LayoutTemplate, Plus } from "lucide-react";
import { direction } from "../../base/language/active.ts";
import { navigate } from "../../base/navigate.ts";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import styles from "./EmptyCanvas.module.css";

/** Content of a new workflow: buttons for its first step. */
export function EmptyCanvas() {
  const { host } = useCanvas();
  const hasTemplates = useSettings().data?.templates.enabled ?? false;
  return (
    <div dir={direction()} className={styles["empty"]}>
      <button
        type="button"
        className={styles["button"]}
        onClick={() => host.openCreator({ source: "first-step", view: "Trigger" })}
      >
        <span className={styles["icon"]}>
          <Plus size={22} />
        </span>
        <span className={styles["title"]}>{texts.canvas.firstStep}</span>
      </button>
      <p className={styles["hint"]}>{texts.canvas.firstStepHint}</p>
      {hasTemplates && (
        <button
          type="button"
          className={styles["templates"]}
          onClick={() => void navigate({ to: "/templates" })}
        >
          <LayoutTemplate size={15} /> {texts.templates.start}
        </button>
      )}
    </div>
  );
}
