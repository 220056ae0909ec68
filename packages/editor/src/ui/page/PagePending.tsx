import { Spinner } from "../elements/Spinner.tsx";
import styles from "./centered-page.module.css";

export function PagePending() {
  return (
    <div className={styles["page"]}>
      <Spinner size={20} />
    </div>
  );
}
