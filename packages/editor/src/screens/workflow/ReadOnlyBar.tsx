import { Eye } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import type { Shared } from "../../people/share/sharees.ts";
import styles from "./ReadOnlyBar.module.css";

/** Explains why nothing on the canvas can be changed or run. */
export function ReadOnlyBar() {
  const { document } = useOpenWorkflow();
  const { homeProject } = document.unknown as Shared;
  const message =
    document.unknown["isArchived"] === true
      ? texts.workflow.readOnlyArchived
      : texts.workflow.readOnly(homeProject?.name);
  return (
    <div className={styles["bar"]} role="status">
      <Eye size={15} />
      <span>{message}</span>
    </div>
  );
}
