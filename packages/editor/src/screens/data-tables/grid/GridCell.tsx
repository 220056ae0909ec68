import type { CellValue, ColumnType } from "@heddle/api";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { timeText } from "../../../base/theme/time.ts";
import { cellText } from "../model/cell-text.ts";
import styles from "./Grid.module.css";

const MAX_SHOWN_CHARACTERS = 300;

/** A value in its cell; missing ones are marked. */
export function GridCell({ type, value }: { type: ColumnType; value: CellValue }) {
  if (value === null || value === undefined) return <span className={styles["null"]}>{text.empty}</span>;
  if (type === "date") return <time dateTime={String(value)}>{timeText(String(value))}</time>;
  const shown = cellText(value).slice(0, MAX_SHOWN_CHARACTERS);
  return <span data-type={type}>{shown}</span>;
}
