import { texts } from "../../base/texts/index.ts";
import type { StatusChoice } from "./list-choice.ts";

const text = texts.executions;

/** The statuses that can be chosen. */
export const statusOptions: { value: StatusChoice; label: string }[] = [
  { value: "all", label: text.anyStatus },
  { value: "success", label: text.statuses.success },
  { value: "error", label: text.statuses.error },
  { value: "running", label: text.statuses.running },
  { value: "waiting", label: text.statuses.waiting },
  { value: "canceled", label: text.statuses.canceled },
];
