import { Spinner } from "../elements/Spinner.tsx";
import styles from "./centered-page.module.css";

/** Shown while a page loads. */
export function PagePending() {
  return (
    <div className={styles["page"]}>
      <Spinner size={20} />
    </div>
  );
}
