import type { Item } from "@heddle/workflow";
import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { dataTexts } from "../texts/data-view.ts";
import { Button, IconButton, Input, SegmentedControl } from "../ui/index.ts";
import { BinaryView } from "./BinaryView.tsx";
import styles from "./ItemsView.module.css";
import { JsonView } from "./JsonView.tsx";
import { approximateSize } from "./model/data-size.ts";
import { autoShowLimit, largeDataLimit, pageOf, pageSizes } from "./model/paging.ts";
import { searchItems } from "./model/search.ts";
import { PageFooter } from "./PageFooter.tsx";
import { SchemaView } from "./SchemaView.tsx";
import { type ItemHighlight, TableView } from "./TableView.tsx";

export type DataMode = "table" | "json" | "schema" | "binary";

interface ItemsViewProps {
  items: readonly Item[];
  /** More than `items` when only the first ones were loaded. */
  total: number;
  mode: DataMode;
  onMode(mode: DataMode): void;
  highlight: ItemHighlight;
  /** Loads further items where only the first ones are here. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
  /** Further buttons of the bar. */
  actions?: ReactNode;
}

/** Items of one output in one of several views, searched and in pages. */
export function ItemsView(props: ItemsViewProps) {
  const { items, total, mode, onMode, highlight, actions } = props;
  const [isSearching, setSearching] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(isSearching ? typed : "");
  const [paging, setPaging] = useState({ size: pageSizes[0] as number, index: 0 });
  const [isAccepted, setAccepted] = useState(false);
  const found = useMemo(() => searchItems(items, mode === "schema" ? "" : search), [items, search, mode]);
  const hasFiles = useMemo(
    () => items.some((item) => item.binary && Object.keys(item.binary).length > 0),
    [items],
  );
  const size = useMemo(
    () => (mode === "json" ? approximateSize(items, largeDataLimit * 25) : 0),
    [items, mode],
  );
  // Tables and trees draw only what is in sight, so they page only where there is much to walk through.
  const isPaged = mode !== "schema" && found.length > autoShowLimit && mode !== "table";
  const page = pageOf(found.length, paging.size, paging.index);
  const shown = useMemo(
    () => (isPaged ? found.slice(page.from, page.to) : found),
    [isPaged, found, page.from, page.to],
  );
  const tooLarge = size > largeDataLimit * 20 && !isAccepted && !isPaged;
  const segments = [
    { value: "schema" as const, label: dataTexts.schema },
    { value: "table" as const, label: dataTexts.table },
    { value: "json" as const, label: dataTexts.json },
    ...(hasFiles ? [{ value: "binary" as const, label: dataTexts.binary }] : []),
  ];
  return (
    <div className={styles["view"]}>
      <div className={styles["bar"]}>
        <span className={styles["count"]} data-item-count={total}>
          {search !== "" && mode !== "schema"
            ? dataTexts.itemsFound(found.length, total)
            : dataTexts.items(total)}
        </span>
        <span className={styles["spacer"]} />
        {isSearching ? (
          <div className={styles["search"]}>
            <Input
              size="sm"
              autoFocus
              type="search"
              placeholder={dataTexts.search}
              aria-label={dataTexts.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation();
                setTyped("");
                setSearching(false);
              }}
              onBlur={() => typed === "" && setSearching(false)}
            />
          </div>
        ) : (
          <IconButton
            size="sm"
            label={dataTexts.search}
            icon={<Search size={14} />}
            onClick={() => setSearching(true)}
          />
        )}
        <SegmentedControl
          size="sm"
          aria-label={dataTexts.view}
          value={mode}
          onChange={onMode}
          segments={segments}
        />
        {actions}
      </div>
      <div className={styles["body"]}>
        {tooLarge ? (
          <div className={styles["message"]}>
            <strong>{dataTexts.large((size / 1_048_576).toFixed(1))}</strong>
            {dataTexts.largeHint}
            <Button onClick={() => setAccepted(true)}>{dataTexts.showLarge}</Button>
          </div>
        ) : found.length === 0 ? (
          <div className={styles["message"]}>{search === "" ? dataTexts.noItems : dataTexts.noMatch}</div>
        ) : (
          <ViewOf
            mode={hasFiles || mode !== "binary" ? mode : "table"}
            items={shown}
            search={search}
            highlight={highlight}
          />
        )}
      </div>
      {items.length < total && (
        <div className={styles["note"]}>
          {dataTexts.partial(items.length, total)}
          {props.onMore && (
            <Button size="sm" variant="ghost" loading={props.isLoadingMore ?? false} onClick={props.onMore}>
              {dataTexts.loadMore}
            </Button>
          )}
        </div>
      )}
      {isPaged && <PageFooter page={page} size={paging.size} onChange={setPaging} />}
    </div>
  );
}

interface ViewOfProps {
  mode: DataMode;
  items: ReturnType<typeof searchItems>;
  search: string;
  highlight: ItemHighlight;
}

function ViewOf({ mode, items, search, highlight }: ViewOfProps) {
  if (mode === "table") return <TableView items={items} highlight={highlight} />;
  if (mode === "json") return <JsonView items={items} highlight={highlight} />;
  if (mode === "binary") return <BinaryView items={items} />;
  return <SchemaView items={items} search={search} />;
}
