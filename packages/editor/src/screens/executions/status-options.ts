import { texts } from "../../base/texts/index.ts";
import type { StatusChoice } from "./list-choice.ts";

const t = texts.executions;

export const statusOptions: { value: StatusChoice; label: string }[] = [
  { value: "all", label: t.anyStatus },
  { value: "success", label: t.statuses.success },
  { value: "error", label: t.statuses.error },
  { value: "running", label: t.statuses.running },
  { value: "waiting", label: t.statuses.waiting },
  { value: "canceled", label: t.statuses.canceled },
];
