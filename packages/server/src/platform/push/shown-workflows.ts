import type { PersonReference } from "@heddle/api";

/** Workflow that a tab shows, and the user. */
export interface Shown {
  workflowId: string;
  person: PersonReference;
}

/** A tab that shows a workflow, and who else does. */
export interface Viewer {
  tab: string;
  workflowId: string;
  /** Each user once. */
  others: PersonReference[];
}

/** Elements shown by the tabs of one process. */
export type ShownList = readonly (readonly [tab: string, shown: Shown])[];

interface Peer {
  shown: ReadonlyMap<string, Shown>;
  heardAt: number;
}

/** A process sends its tabs' elements every few seconds; one that is silent for longer counts as dead. */
export const PEER_SILENCE_MS = 20_000;

/** Workflow that each tab shows: of this process, and of other processes. */
export class ShownWorkflows {
  readonly #byTab = new Map<string, Shown>();
  readonly #peers = new Map<string, Peer>();

  /** Returns the tabs that show the previous or the new workflow of the tab. */
  set(tab: string, shown: Shown | undefined): Viewer[] {
    const before = this.#byTab.get(tab);
    if (shown) this.#byTab.set(tab, shown);
    else this.#byTab.delete(tab);
    return this.#viewersOf([before, shown]);
  }

  /** Elements shown by the tabs of this process. */
  get list(): ShownList {
    return [...this.#byTab];
  }

  /**
   * Records the elements shown by another process's tabs. Returns the tabs that show elements that are no longer, or
   * newly, shown there.
   */
  setPeer(process: string, list: ShownList, now: number): Viewer[] {
    const before = this.#peers.get(process)?.shown ?? new Map<string, Shown>();
    const shown = new Map(list);
    if (shown.size > 0) this.#peers.set(process, { shown, heardAt: now });
    else this.#peers.delete(process);
    const left = [...before].filter(([tab, each]) => shown.get(tab)?.workflowId !== each.workflowId);
    const come = [...shown].filter(([tab, each]) => before.get(tab)?.workflowId !== each.workflowId);
    return this.#viewersOf([...left, ...come].map(([, each]) => each));
  }

  /** Forgets processes that have been silent for too long. Returns the tabs that show the same elements. */
  forgetSilent(now: number): Viewer[] {
    const silent = [...this.#peers].filter(([, { heardAt }]) => now - heardAt > PEER_SILENCE_MS);
    return silent.flatMap(([process]) => this.setPeer(process, [], now));
  }

  #viewersOf(changed: readonly (Shown | undefined)[]): Viewer[] {
    const ids = new Set(changed.flatMap((each) => each?.workflowId ?? []));
    return [...ids].flatMap((workflowId) => this.#viewersOfOne(workflowId));
  }

  #viewersOfOne(workflowId: string): Viewer[] {
    const everywhere = [this.#byTab, ...[...this.#peers.values()].map(({ shown }) => shown)];
    const viewers = everywhere
      .flatMap((tabs) => [...tabs])
      .filter(([, each]) => each.workflowId === workflowId);
    return viewers
      .filter(([tab]) => this.#byTab.has(tab))
      .map(([tab]) => {
        const others = viewers.filter(([other]) => other !== tab).map(([, { person }]) => person);
        const byId = new Map(others.map((person) => [person.id, person]));
        return { tab, workflowId, others: [...byId.values()] };
      });
  }
}
