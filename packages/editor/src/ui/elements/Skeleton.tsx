import styles from "./Skeleton.module.css";

/** A placeholder for content that is loading. Sizes are CSS lengths. */
export function Skeleton({ width = "100%", height = "14px" }: { width?: string; height?: string }) {
  return <span aria-hidden className={styles["skeleton"]} style={{ width, height }} />;
}
