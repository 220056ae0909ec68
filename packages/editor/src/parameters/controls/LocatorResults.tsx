import type { ResourceLocatorMode } from "@heddle/workflow";
import { ExternalLink } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { parameterTexts } from "../../texts/parameters.ts";
import { Input, Skeleton } from "../../ui/index.ts";
import { useServices } from "../form-services.ts";
import { debounced, searchDelay } from "../model/debounced.ts";
import { listCacheKey, listRequest } from "../model/remote-request.ts";
import { isNearEnd, type ListState } from "../model/resource-list.ts";
import type { LocatorItem } from "../model/resource-locator.ts";
import styles from "./LocatorControl.module.css";

interface LocatorResultsProps {
  mode: ResourceLocatorMode;
  path: string;
  chosen: unknown;
  onChoose(item: LocatorItem): void;
}

/** The open list: search box, rows page by page, and what to say when there are none. */
export function LocatorResults({ mode, path, chosen, onChoose }: LocatorResultsProps) {
  const { lists, rest, remoteNode } = useServices();
  const { searchable, searchFilterRequired } = mode.typeOptions ?? {};
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState("");
  const filterLater = useMemo(() => debounced(setFilter, searchDelay), []);
  const input = useRef<HTMLInputElement>(null);
  const node = remoteNode();
  const key = listCacheKey(node, path, filter);
  const state = useSyncExternalStore(lists.subscribe, () => lists.get(key));
  const mustSearch = searchFilterRequired === true && filter === "";
  // The key stands for everything that the answer depends on, the node itself is another one with every key typed.
  const latest = useRef({ node, filter });
  latest.current = { node, filter };
  const fetchPage = useCallback(
    (token: string | undefined) => {
      const { node, filter } = latest.current;
      return rest.searchList(listRequest(node, mode, `parameters.${path}`, { filter, token }));
    },
    [mode, rest, path],
  );
  useEffect(() => {
    if (!mustSearch && !state) void lists.open(key, fetchPage);
  }, [lists, key, fetchPage, mustSearch, state]);
  useEffect(() => {
    if (state?.error) input.current?.focus();
  }, [state?.error]);
  const loadMore = useMemo(
    () => debounced(() => void lists.more(key, fetchPage), 100),
    [lists, key, fetchPage],
  );
  return (
    <div className={styles["dropdown"]}>
      {searchable && (
        <div className={styles["search"]}>
          <Input
            ref={input}
            size="sm"
            autoFocus
            placeholder={parameterTexts.searchOptions}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              filterLater(event.target.value);
            }}
            onKeyDown={(event) => event.key === "Enter" && filterLater.flush()}
          />
        </div>
      )}
      <div
        className={styles["results"]}
        onScroll={(event) => isNearEnd(event.currentTarget) && !state?.loading && loadMore()}
      >
        {mustSearch && <p className={styles["message"]}>{parameterTexts.searchRequired}</p>}
        {state?.results.map((item) => (
          <ResultRow
            key={String(item.value)}
            item={item}
            isChosen={item.value === chosen}
            onChoose={onChoose}
          />
        ))}
        {!mustSearch && <ListEnd state={state} onRetry={() => void lists.open(key, fetchPage)} />}
      </div>
    </div>
  );
}

function ResultRow({
  item,
  isChosen,
  onChoose,
}: {
  item: LocatorItem;
  isChosen: boolean;
  onChoose(item: LocatorItem): void;
}) {
  return (
    <button
      type="button"
      className={styles["result"]}
      data-chosen={isChosen || undefined}
      onClick={() => onChoose(item)}
    >
      <span title={item.name}>{item.name}</span>
      {item.url && /^https?:/.test(item.url) && (
        <a
          className={styles["resultLink"]}
          href={item.url}
          target="_blank"
          rel="noreferrer"
          aria-label={item.linkAlt ?? parameterTexts.openLink}
          onClick={(event) => event.stopPropagation()}
        >
          <ExternalLink size={13} />
        </a>
      )}
    </button>
  );
}

function ListEnd({ state, onRetry }: { state: ListState | undefined; onRetry(): void }) {
  const { openCredential } = useServices();
  if (state?.error) {
    return (
      <div className={styles["message"]} role="alert">
        <p className={styles["errorTitle"]}>{parameterTexts.listFailed}</p>
        <p>{state.error.message}</p>
        {openCredential && (
          <p>
            {parameterTexts.checkCredential}{" "}
            <button type="button" onClick={openCredential}>
              {parameterTexts.openCredential}
            </button>
          </p>
        )}
        <button type="button" onClick={onRetry}>
          {parameterTexts.retry}
        </button>
      </div>
    );
  }
  if (!state || state.loading) {
    return (
      <div className={styles["placeholders"]}>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
      </div>
    );
  }
  return state.results.length === 0 ? <p className={styles["message"]}>{parameterTexts.noResults}</p> : null;
}
