import type { WorkflowVersionSummary } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";

/** The display name of a version: its name or, if it has none, its number. */
export function versionName({ name, number }: Pick<WorkflowVersionSummary, "name" | "number">): string {
  return name ?? texts.versions.version(number);
}

/** The author of the save. */
export function authorText({ author, changes }: Pick<WorkflowVersionSummary, "author" | "changes">): string {
  if (!author) return changes === null ? texts.versions.before : texts.versions.formerUser;
  const name = [author.firstName, author.lastName].filter(Boolean).join(" ");
  return name || author.email || texts.versions.formerUser;
}
