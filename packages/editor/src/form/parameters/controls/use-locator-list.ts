import type { ResourceLocatorMode } from "@heddle/workflow";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { track } from "../../../base/usage/index.ts";
import { useServices } from "../form-services.ts";
import { debounced, SEARCH_DELAY_MS } from "../model/debounced.ts";
import { listCacheKey, listRequest } from "../model/remote-request.ts";
import type { ListState } from "../model/resource-list.ts";
import { locatorFacts } from "./locator-facts.ts";

/** Rows of an open picker: loaded when it opens, searched after a pause in typing, and continued at the end. */
export interface LocatorListModel {
  state: ListState | undefined;
  /** Content of the search box; the list follows later. */
  typed: string;
  /** True if nothing is loaded before typing. */
  mustSearch: boolean;
  search(text: string): void;
  /** Searches for the input immediately; returns false if the list shows it already. */
  searchNow(): boolean;
  loadMore(): void;
  /** Called when the page of a row was opened. */
  opened(): void;
  retry(): void;
}

/** Loads the rows of a resource locator in pages. */
export function useLocatorList(
  mode: ResourceLocatorMode | undefined,
  path: string,
  isOpen: boolean,
): LocatorListModel {
  const { lists, rest, remoteNode } = useServices();
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState("");
  const filterLater = useMemo(() => debounced(setFilter, SEARCH_DELAY_MS), []);
  useEffect(() => () => filterLater.cancel(), [filterLater]);
  const node = remoteNode();
  const key = listCacheKey(node, path, filter);
  const state = useSyncExternalStore(lists.subscribe, () => lists.get(key));
  const mustSearch = mode?.typeOptions?.searchFilterRequired === true && filter === "";
  // The key covers everything that the response depends on; the node object changes with every key press.
  const latest = useRef({ node, filter });
  latest.current = { node, filter };
  const opened = useUsage(path, filter);
  const fetchPage = useCallback(
    (token: unknown) => {
      if (!mode) return Promise.resolve({ results: [] });
      const { node, filter } = latest.current;
      return rest.searchList(listRequest(node, mode, `parameters.${path}`, { filter, token }));
    },
    [mode, rest, path],
  );
  const canLoad = isOpen && mode !== undefined && !mustSearch;
  // A failed request is retried when the list is reopened, not while it stays open.
  useEffect(() => {
    if (canLoad) void lists.open(key, fetchPage);
  }, [lists, key, fetchPage, canLoad]);
  // Refreshing the parameter clears every list, including the open one.
  useEffect(() => {
    if (canLoad && !state) void lists.open(key, fetchPage);
  }, [lists, key, fetchPage, canLoad, state]);
  const moreLater = useMemo(
    () => debounced(() => void lists.more(key, fetchPage), SEARCH_DELAY_MS),
    [lists, key, fetchPage],
  );
  useEffect(() => () => moreLater.cancel(), [moreLater]);
  return {
    state,
    typed,
    mustSearch,
    search: (text) => {
      setTyped(text);
      filterLater(text);
    },
    searchNow: () => {
      if (typed === filter) return false;
      filterLater.flush();
      return true;
    },
    loadMore: moreLater,
    opened,
    retry: () => void lists.open(key, fetchPage),
  };
}

/** Reports usage of a list; the returned function reports that the page of a row was opened. */
function useUsage(path: string, filter: string): () => void {
  const services = useServices();
  const facts = useRef(() => locatorFacts(services, path));
  facts.current = () => locatorFacts(services, path);
  useEffect(() => {
    if (filter !== "") track("User searched resource locator list", facts.current());
  }, [filter]);
  return () => track("User clicked resource locator link", facts.current());
}
