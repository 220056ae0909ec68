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

/** What the tabs of one process show. */
export type ShownList = readonly (readonly [tab: string, shown: Shown])[];

interface Peer {
  shown: ReadonlyMap<string, Shown>;
  heardAt: number;
}

/** A process says every few seconds what its tabs show; one that has been silent for longer is gone. */
export const PEER_SILENCE_MS = 20_000;

/** Which workflow each tab shows: of this process, and of the processes beside it. */
export class ShownWorkflows {
  readonly #byTab = new Map<string, Shown>();
  readonly #peers = new Map<string, Peer>();

  /** Returns the tabs that show what the tab showed before or shows now. */
  set(tab: string, shown: Shown | undefined): Viewer[] {
    const before = this.#byTab.get(tab);
    if (shown) this.#byTab.set(tab, shown);
    else this.#byTab.delete(tab);
    return this.#viewersOf([before, shown]);
  }

  /** What the tabs here show. */
  get list(): ShownList {
    return [...this.#byTab];
  }

  /** Notes what the tabs of another process show. Returns the tabs that show what is no longer, or newly, shown there. */
  setPeer(process: string, list: ShownList, now: number): Viewer[] {
    const before = this.#peers.get(process)?.shown ?? new Map<string, Shown>();
    const shown = new Map(list);
    if (shown.size > 0) this.#peers.set(process, { shown, heardAt: now });
    else this.#peers.delete(process);
    const left = [...before].filter(([tab, each]) => shown.get(tab)?.workflowId !== each.workflowId);
    const come = [...shown].filter(([tab, each]) => before.get(tab)?.workflowId !== each.workflowId);
    return this.#viewersOf([...left, ...come].map(([, each]) => each));
  }

  /** Forgets processes that have been silent for too long. Returns the tabs that show what was shown there. */
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
