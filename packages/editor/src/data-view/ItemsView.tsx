import { type ReactNode, useContext, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { decimals } from "../base/language/amounts.ts";
import { texts } from "../base/texts/index.ts";
import { Button, Spinner } from "../ui/index.ts";
import { BinaryView } from "./BinaryView.tsx";
import { HtmlView } from "./HtmlView.tsx";
import type { ItemHighlight } from "./highlight.ts";
import { ItemsBar } from "./ItemsBar.tsx";
import styles from "./ItemsView.module.css";
import { JsonView } from "./JsonView.tsx";
import type { DataMode } from "./model/data-mode.ts";
import { sizeOfItems } from "./model/data-size.ts";
import { type ItemRows, itemsHere, type Sort, windowOf } from "./model/item-rows.ts";
import { LARGE_DATA_BYTES, MAX_AUTO_SHOWN_ITEMS, pageOf, pageSizeFor } from "./model/paging.ts";
import { hasRendered } from "./model/rendered.ts";
import { PageFooter } from "./PageFooter.tsx";
import { pageSizeStore, setPageSize } from "./page-size.ts";
import { EarlierDataContext } from "./schema/earlier-data.ts";
import { SchemaView } from "./schema/SchemaView.tsx";
import { TableView } from "./TableView.tsx";
import { type ItemSource, type RowsState, useRows } from "./use-rows.ts";

interface ItemsViewProps {
  /** Identifies the view; large data accepted once is shown without asking again. */
  id: string;
  source: ItemSource;
  /** Name of downloaded files. */
  name: string;
  mode: DataMode;
  onMode(mode: DataMode): void;
  highlight: ItemHighlight;
  /** Item to scroll to; a new object scrolls again. */
  shownItem?: { index: number } | undefined;
  /** Additional buttons of the bar. */
  actions?: ReactNode;
}

/** Views whose large data was accepted, until the tab is closed. */
const acceptedLarge = new Set<string>();
/** Maximum number of items for views that render more than the visible part. */
const drawsAtOnce = { json: 5_000, html: 250, binary: 250 };

/** Items of one output in one of several views, searched, sorted and in pages. */
export function ItemsView(props: ItemsViewProps) {
  const { id, source, mode: wanted, highlight } = props;
  const earlier = useContext(EarlierDataContext);
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<Sort>();
  const search = useDeferredValue(typed.trim());
  const modes = useModes(source);
  const [hasChosen, setChosen] = useState(false);
  const mode = shownMode(modes.includes(wanted) ? wanted : "table", hasChosen, source);
  const state = useRows(source, { search: mode === "schema" ? "" : search, sort });
  const { rows } = state;
  const chosenSize = useStore(pageSizeStore, (state) => state.size);
  const [pageIndex, setPageIndex] = useState(0);
  const size = pageSizeOf(mode, source, rows.count, chosenSize);
  const page = pageOf(rows.count, size ?? Math.max(1, rows.count), pageIndex);
  const shown = useMemo(
    () => (size === undefined ? rows : windowOf(rows, page.from, page.to)),
    [rows, size, page.from, page.to],
  );
  const { shownItem } = props;
  useEffect(() => {
    if (!shownItem) return;
    setTyped("");
    setSort(undefined);
    if (size !== undefined) setPageIndex(Math.floor(shownItem.index / size));
  }, [shownItem, size]);
  const [, setAccepted] = useState(false);
  const bytes = useMemo(
    () => (mode === "schema" ? 0 : sizeOfItems(source.items, source.total)),
    [source, mode],
  );
  // Search results and error locations are shown without asking.
  const isWanted = search !== "" || shownItem !== undefined;
  const isLarge = bytes > LARGE_DATA_BYTES && !acceptedLarge.has(id) && !isWanted;
  const accept = () => {
    acceptedLarge.add(id);
    setAccepted(true);
  };
  return (
    <div className={styles["view"]}>
      <ItemsBar
        {...props}
        mode={mode}
        modes={modes}
        onMode={(next) => {
          setChosen(true);
          props.onMode(next);
        }}
        found={search !== "" && mode !== "schema" && !state.isSearching ? rows.count : undefined}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setPageIndex(0);
        }}
      />
      <div className={styles["body"]} data-panel-data>
        {isLarge ? (
          <LargeNotice bytes={bytes} onAccept={accept} />
        ) : (
          <Body state={state} search={search} isWithEarlier={mode === "schema" && earlier !== undefined}>
            <ViewOf
              mode={mode}
              rows={shown}
              search={search}
              highlight={highlight}
              shownItem={shownItem}
              sort={sort}
              onSort={setSort}
            />
          </Body>
        )}
      </div>
      {mode !== "schema" && rows.count > MAX_AUTO_SHOWN_ITEMS && !isLarge && (
        <PageFooter
          page={page}
          size={chosenSize}
          count={rows.count}
          onChange={(next) => {
            setPageSize(next.size);
            setPageIndex(next.index);
          }}
        />
      )}
    </div>
  );
}

/** Items that only have files are shown as files until the user chooses a different view. */
function shownMode(wanted: DataMode, hasChosen: boolean, { items }: ItemSource): DataMode {
  const [first] = items;
  const isFile =
    first?.binary && Object.keys(first.binary).length > 0 && Object.keys(first.json).length === 0;
  return isFile && !hasChosen ? "binary" : wanted;
}

function pageSizeOf(mode: DataMode, source: ItemSource, count: number, chosen: number): number | undefined {
  if (mode === "schema") return undefined;
  if (mode === "table") return pageSizeFor(count, chosen);
  // Items on the server are not fetched completely to be rendered.
  return pageSizeFor(count, chosen, source.remote ? 250 : drawsAtOnce[mode]);
}

function useModes({ items }: ItemSource): DataMode[] {
  return useMemo(() => {
    const hasFiles = items.some((item) => item.binary && Object.keys(item.binary).length > 0);
    return [
      "schema",
      "table",
      "json",
      ...(hasFiles ? ["binary" as const] : []),
      ...(hasRendered(items) ? ["html" as const] : []),
    ];
  }, [items]);
}

function LargeNotice({ bytes, onAccept }: { bytes: number; onAccept(): void }) {
  return (
    <div className={styles["message"]} data-large-data>
      <strong>{texts.data.large(decimals(bytes / 1_048_576, 1))}</strong>
      {texts.data.largeHint}
      <Button onClick={onAccept}>{texts.data.showLarge}</Button>
    </div>
  );
}

interface BodyProps {
  state: RowsState;
  search: string;
  /** True if data of earlier nodes is listed, also without items. */
  isWithEarlier: boolean;
  children: ReactNode;
}

/** Shown instead of rows that are not loaded. */
function Body({ state, search, isWithEarlier, children }: BodyProps) {
  const { rows, isSearching, error, retry } = state;
  if (error) {
    return (
      <div className={styles["message"]} role="alert">
        <strong>{texts.data.loadFailed}</strong>
        {error.message}
        <Button onClick={retry}>{texts.data.retry}</Button>
      </div>
    );
  }
  if (isSearching) {
    return (
      <div className={styles["message"]}>
        <Spinner size={18} />
        {texts.data.searching}
      </div>
    );
  }
  if (rows.count > 0 || isWithEarlier) return children;
  return <div className={styles["message"]}>{search === "" ? texts.data.noItems : texts.data.noMatch}</div>;
}

interface ViewOfProps {
  mode: DataMode;
  rows: ItemRows;
  search: string;
  highlight: ItemHighlight;
  shownItem: { index: number } | undefined;
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

function ViewOf({ mode, rows, ...rest }: ViewOfProps) {
  if (mode === "table" && rows.columns.length === 0)
    return <div className={styles["message"]}>{texts.data.emptyItem}</div>;
  if (mode === "table") return <TableView rows={rows} {...rest} />;
  return <WholeView mode={mode} rows={rows} {...rest} />;
}

/** Number of items from which the shape is derived. */
const SCHEMA_ITEMS = 50;

/** Views that need their items as a list. */
function WholeView({ mode, rows, search, highlight }: ViewOfProps) {
  const limit = mode === "schema" ? SCHEMA_ITEMS : rows.count;
  useEffect(() => rows.need(0, Math.min(limit, rows.count)), [rows, limit]);
  const items = useMemo(() => itemsHere(rows, limit), [rows, limit]);
  if (mode === "json") return <JsonView items={items} search={search} highlight={highlight} />;
  if (mode === "binary") return <BinaryView items={items} />;
  if (mode === "html") return <HtmlView items={items} />;
  return <SchemaView items={items} search={search} />;
}
