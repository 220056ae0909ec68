import { listText } from "../../language/amounts.ts";

/** Strings of the instance settings page. */
export const instance = {
  title: "Instance",
  hint: "URL, time zone and retention. Empty = the server’s own address; 0 = no limit.",
  fixed: (variables: readonly string[]) =>
    `Set by the server’s environment and not editable here: ${listText(variables)}.`,
  restart: "Changes are saved. All but the time zone apply after Heddle restarts.",
  baseUrl: "Base URL",
  timezone: "Default time zone",
  days: "Keep executions for (days)",
  count: "Keep at most (executions)",
  megabytes: "Storage limit (MB)",
  save: "Save",
};
