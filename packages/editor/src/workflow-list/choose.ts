import type { WorkflowSummary } from "@heddle/api";

export type Shown = "all" | "active" | "inactive";
export type SortKey = "name" | "updatedAt" | "createdAt";

/** What the list shows; kept in the address. */
export interface ListChoice {
  search: string;
  shown: Shown;
  sort: SortKey;
}

/** The lines to show, in order. Every word of the search must stand in the name or in a tag. */
export function chooseWorkflows(
  workflows: readonly WorkflowSummary[],
  choice: ListChoice,
): WorkflowSummary[] {
  const words = choice.search.toLowerCase().split(/\s+/).filter(Boolean);
  return workflows
    .filter((workflow) => choice.shown === "all" || workflow.active === (choice.shown === "active"))
    .filter((workflow) => {
      const text = [workflow.name, ...(workflow.tags ?? []).map((tag) => tag.name)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) =>
      choice.sort === "name"
        ? a.name.localeCompare(b.name, "en", { numeric: true })
        : b[choice.sort].localeCompare(a[choice.sort]),
    );
}
