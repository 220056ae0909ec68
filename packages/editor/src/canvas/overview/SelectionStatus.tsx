import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import styles from "./SelectionStatus.module.css";

/** Announces the canvas selection to screen readers. */
export function SelectionStatus() {
  const { document } = useOpenWorkflow();
  const { selection } = document;
  const said = useTopic(selection, "*", () => {
    const [id, ...more] = selection.nodes;
    if (id === undefined) return "";
    if (more.length > 0) return texts.canvas.selected(more.length + 1);
    return texts.canvas.selectedOne(document.node(id)?.name ?? "");
  });
  return (
    <p className={styles["status"]} aria-live="polite">
      {said}
    </p>
  );
}
