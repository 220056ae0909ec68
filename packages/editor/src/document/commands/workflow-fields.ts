import type { StoredTest, WorkflowSettings } from "@heddle/workflow";
import type { TagReference } from "../fields.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Sets the name; an empty one is ignored. */
export function setWorkflowName(document: WorkflowDocument, name: string): void {
  const trimmed = name.trim().slice(0, 128);
  if (trimmed !== "") document.transact("rename workflow", () => document.setField("name", trimmed));
}

/** Replaces the tags of the workflow. */
export function setWorkflowTags(document: WorkflowDocument, tags: readonly TagReference[]): void {
  const trimmed = tags.map((tag) => ({ ...tag, name: tag.name.trim() }));
  document.transact("tags", () => document.setField("tags", trimmed));
}

/** Sets settings; values equal to `DEFAULT` and undefined ones are not stored. */
export function setWorkflowSettings(document: WorkflowDocument, settings: WorkflowSettings): void {
  const kept = Object.entries(settings).filter(([, value]) => value !== undefined && value !== "DEFAULT");
  document.transact("settings", () => document.setField("settings", Object.fromEntries(kept)));
}

/** Replaces the workflow's tests; an empty list is not stored. Edits of one text in quick succession are one step. */
export function setWorkflowTests(
  document: WorkflowDocument,
  tests: readonly StoredTest[],
  mergeKey?: string,
): void {
  const stored = tests.length === 0 ? undefined : tests;
  document.transact("tests", () => document.setField("tests", stored), { mergeKey });
}
