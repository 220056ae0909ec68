import type { ListedResource } from "@heddle/workflow";

/** A row of a resource picker; `linkAlt` names its link. */
export interface LocatorItem extends ListedResource {
  linkAlt?: string;
}

/** A server response: a page of rows and the token of the next page. */
export interface ListPage {
  results: LocatorItem[];
  paginationToken?: unknown;
}

/** State of one list (one cache key). `nextPageToken` is absent if there are no more pages. */
export interface ListState {
  results: LocatorItem[];
  nextPageToken?: unknown;
  loading: boolean;
  error?: Error | undefined;
}

/** Loads the page for a token; the first one without a token. */
export type FetchPage = (token: unknown) => Promise<ListPage>;

const empty: ListState = { results: [], loading: false };

/** Lists of a resource picker, cached by key while the panel is open. */
export class ResourceLists {
  #states = new Map<string, ListState>();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(key: string): ListState | undefined {
    return this.#states.get(key);
  }

  /** Loads the first page if there is no response yet or the last one failed. */
  async open(key: string, fetchPage: FetchPage): Promise<void> {
    const state = this.#states.get(key);
    if (state && !state.error) return;
    await this.#load(key, fetchPage, undefined);
  }

  /** Loads the next page if there is one and no request is pending. */
  async more(key: string, fetchPage: FetchPage): Promise<void> {
    const state = this.#states.get(key);
    if (!state || state.loading || !state.nextPageToken) return;
    await this.#load(key, fetchPage, state.nextPageToken);
  }

  /** Clears all responses. */
  clear(): void {
    this.#states.clear();
    this.#notify();
  }

  async #load(key: string, fetchPage: FetchPage, token: unknown): Promise<void> {
    const before = this.#states.get(key) ?? empty;
    const loading: ListState = { ...before, loading: true, error: undefined };
    this.#put(key, loading);
    try {
      const page = await fetchPage(token);
      if (this.#states.get(key) === loading) this.#put(key, addPage(before, page));
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (this.#states.get(key) === loading) this.#put(key, { ...before, loading: false, error });
    }
  }

  #put(key: string, state: ListState): void {
    this.#states.set(key, state);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function addPage(before: ListState, page: ListPage): ListState {
  const state: ListState = { results: [...before.results, ...(page.results ?? [])], loading: false };
  if (page.paginationToken !== undefined && page.paginationToken !== null && page.paginationToken !== "") {
    state.nextPageToken = page.paginationToken;
  }
  return state;
}

/** More rows load when the list is scrolled to within this distance of its end. */
const LOAD_MORE_DISTANCE_PX = 10;

/** True if a list is scrolled so far that more rows are needed. */
export function isNearEnd(list: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean {
  return list.scrollHeight - list.scrollTop - list.clientHeight <= LOAD_MORE_DISTANCE_PX;
}
