import { Spinner } from "../ui/index.ts";
import styles from "./page.module.css";

export function PagePending() {
  return (
    <div className={styles["page"]}>
      <Spinner size={20} />
    </div>
  );
}
