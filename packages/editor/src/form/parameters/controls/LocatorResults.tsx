import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Skeleton } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import type { LocatorItem } from "../model/resource-list.ts";
import { isNearEnd } from "../model/resource-list.ts";
import styles from "./LocatorControl.module.css";
import type { LocatorListModel } from "./use-locator-list.ts";

interface LocatorResultsProps {
  id: string;
  label: string;
  list: LocatorListModel;
  items: readonly LocatorItem[];
  active: number;
  chosen: unknown;
  onChoose(item: LocatorItem): void;
  onRetry(): void;
  onClose(): void;
}

/** Rows of an open list, page by page, and messages if there are none. */
export function LocatorResults(props: LocatorResultsProps) {
  const { id, label, list, items, active, chosen, onChoose } = props;
  const { state, mustSearch } = list;
  return (
    <div
      className={styles["results"]}
      onScroll={(event) => isNearEnd(event.currentTarget) && !state?.loading && list.loadMore()}
    >
      <div id={id} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <ResultRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and services may list a value twice.
            key={`${index} ${item.value}`}
            id={`${id}-${index}`}
            item={item}
            isActive={index === active}
            isChosen={item.value === chosen}
            onChoose={onChoose}
            onOpen={list.opened}
          />
        ))}
      </div>
      {mustSearch ? (
        <p className={styles["message"]}>{parameterTexts.searchRequired}</p>
      ) : (
        <ListEnd {...props} />
      )}
    </div>
  );
}

interface ResultRowProps {
  id: string;
  item: LocatorItem;
  isActive: boolean;
  isChosen: boolean;
  onChoose(item: LocatorItem): void;
  onOpen(): void;
}

function ResultRow({ id, item, isActive, isChosen, onChoose, onOpen }: ResultRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus takes the keys for its rows.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles["result"]}
      data-active={isActive || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <span title={item.description ?? item.name}>{item.name}</span>
      {item.url && /^(?:https?:|\/)/.test(item.url) && (
        <a
          className={styles["resultLink"]}
          href={item.url}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          aria-label={item.linkAlt ?? parameterTexts.openLink}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <ExternalLink size={13} />
        </a>
      )}
    </div>
  );
}

type ListEndProps = Pick<LocatorResultsProps, "list" | "onRetry" | "onClose">;

function ListEnd({ list: { state }, ...actions }: ListEndProps) {
  if (state?.error) return <ListError message={state.error.message} {...actions} />;
  if (!state || state.loading) {
    return (
      <div className={styles["placeholders"]} aria-busy>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
      </div>
    );
  }
  return state.results.length === 0 ? <p className={styles["message"]}>{parameterTexts.noResults}</p> : null;
}

interface ListErrorProps {
  message: string;
  onRetry(): void;
  onClose(): void;
}

function ListError({ message, onRetry, onClose }: ListErrorProps) {
  const { openCredential } = useServices();
  return (
    <div className={styles["message"]} role="alert">
      <p className={styles["errorTitle"]}>{parameterTexts.listFailed}</p>
      <p>{message}</p>
      {openCredential && (
        <p>
          {parameterTexts.checkCredential}{" "}
          <button
            type="button"
            onClick={() => {
              onClose();
              openCredential();
            }}
          >
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
