import type { PersonReference } from "@heddle/api";

/** What a tab shows, and to whom. */
export interface Shown {
  workflowId: string;
  person: PersonReference;
}

/** A tab that shows a workflow, and who else does. */
export interface Viewer {
  tab: string;
  workflowId: string;
  /** Each person once. */
  others: PersonReference[];
}

/** Which workflow each tab shows. */
export class ShownWorkflows {
  readonly #byTab = new Map<string, Shown>();

  /** Returns the tabs that show what the tab showed before or shows now. */
  set(tab: string, shown: Shown | undefined): Viewer[] {
    const before = this.#byTab.get(tab);
    if (shown) this.#byTab.set(tab, shown);
    else this.#byTab.delete(tab);
    const changed = new Set([before, shown].flatMap((each) => each?.workflowId ?? []));
    return [...changed].flatMap((workflowId) => this.#viewersOf(workflowId));
  }

  #viewersOf(workflowId: string): Viewer[] {
    const viewers = [...this.#byTab].filter(([, shown]) => shown.workflowId === workflowId);
    return viewers.map(([tab]) => {
      const others = viewers.filter(([other]) => other !== tab).map(([, { person }]) => person);
      return { tab, workflowId, others: [...new Map(others.map((person) => [person.id, person])).values()] };
    });
  }
}
