import { Spinner } from "../elements/Spinner.tsx";
import styles from "./PagePending.module.css";

export function PagePending() {
  return (
    <div className={styles["page"]}>
      <Spinner size={20} />
    </div>
  );
}
