import { texts } from "../base/texts/index.ts";
import type { CreatorRequest } from "../canvas/index.ts";
import { partName, type WorkflowDocument } from "../document/index.ts";
import { categoryLabel } from "./categories.ts";
import type { CreatorPage } from "./creator-state.ts";

/** The title above the creator's list. */
export function creatorTitle(
  page: CreatorPage,
  entries: readonly { type: string; label: string }[],
  request: CreatorRequest,
  document: WorkflowDocument,
): string {
  return titleFor(request, document) ?? titleOf(page, entries);
}

function titleOf(page: CreatorPage, entries: readonly { type: string; label: string }[]): string {
  if (page.kind === "actions") return entries.find((entry) => entry.type === page.type)?.label ?? page.type;
  if (page.kind === "category") return categoryLabel(page.subcategory ?? page.category);
  if (page.kind === "apps") return page.view === "Trigger" ? texts.creator.appEvents : texts.creator.apps;
  if (page.kind === "other-triggers") return texts.creator.otherTriggers;
  return texts.creator.titles[page.view];
}

/** Returns the title for requests other than the next step. */
function titleFor({ replaces, to }: CreatorRequest, document: WorkflowDocument): string | undefined {
  const node = replaces === undefined ? undefined : document.node(replaces);
  if (node) return texts.creator.replaceTitle(node.name);
  return to?.type && to.type !== "main" ? texts.creator.partTitle(partName(to.type)) : undefined;
}
