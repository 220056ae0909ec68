import type { ParameterReader } from "@heddle/workflow";
import { text } from "../../../service/parameters.ts";

const place = [text("jiraVersion", "Jira Version", "Where Jira runs", { default: "cloud" })];

/** Whether a call goes to Atlassian's cloud. */
export function isCloud({ read, itemIndex }: { read: Pick<ParameterReader, "as">; itemIndex: number }) {
  return (read.as(place)(itemIndex) as Record<string, unknown>)["jiraVersion"] === "cloud";
}
