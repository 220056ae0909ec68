import type { PersonReference } from "@heddle/api";

/** What a tab shows, and to whom. */
export interface Shown {
  workflowId: string;
  person: PersonReference;
}

/** A tab that shows a workflow, and who else does. */
export interface Viewer {
  tab: string;
  /** Each person once. */
  others: PersonReference[];
}

/** Which workflow each tab shows. */
export class ShownWorkflows {
  readonly #byTab = new Map<string, Shown>();

  /** Returns the ids of the workflows whose viewers changed. */
  set(tab: string, shown: Shown | undefined): Set<string> {
    const before = this.#byTab.get(tab);
    if (shown) this.#byTab.set(tab, shown);
    else this.#byTab.delete(tab);
    return new Set([before, shown].flatMap((each) => each?.workflowId ?? []));
  }

  viewersOf(workflowId: string): Viewer[] {
    const viewers = [...this.#byTab].filter(([, shown]) => shown.workflowId === workflowId);
    return viewers.map(([tab]) => {
      const others = viewers.filter(([other]) => other !== tab).map(([, { person }]) => person);
      return { tab, others: [...new Map(others.map((person) => [person.id, person])).values()] };
    });
  }
}
