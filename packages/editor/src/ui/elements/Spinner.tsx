import { texts } from "../../base/texts/index.ts";
import styles from "./Spinner.module.css";

/** An activity indicator. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={styles["spinner"]}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={label ?? texts.ui.loading}
    >
      <circle
        cx="8"
        cy="8"
        r="6.25"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.22"
        strokeWidth="1.75"
      />
      <path
        d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
