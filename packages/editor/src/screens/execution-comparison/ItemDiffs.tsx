import { listExecutionItems } from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, Skeleton } from "../../ui/index.ts";
import { Problem } from "../../ui/messages/Problem.tsx";
import { ValueDiff } from "../versions/ValueDiff.tsx";
import styles from "./Comparison.module.css";
import { type ComparedItem, compareItems } from "./compare-items.ts";

const text = texts.executionComparison;
/** Items compared at a time: moved items are matched within such a page. */
const PAGE_ITEMS = 250;

interface ItemDiffsProps {
  ids: [string, string];
  place: { node: string; run: number; output: number };
  /** Items on each side. */
  counts: [number, number];
}

/** Items of an output that differ between two executions. */
export function ItemDiffs({ ids: [beforeId, afterId], place, counts: [first, second] }: ItemDiffsProps) {
  const total = Math.max(first, second);
  const pages = useInfiniteQuery({
    queryKey: ["execution-items", beforeId, afterId, place],
    queryFn: async ({ pageParam: offset, signal }) => {
      const read = async (id: string, count: number): Promise<Item[]> => {
        if (offset >= count) return [];
        const query = { id, ...place, offset, limit: PAGE_ITEMS };
        return (await call(listExecutionItems, query, { signal })).items;
      };
      const [before, after] = await Promise.all([read(beforeId, first), read(afterId, second)]);
      return { offset, before, after };
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset }) => (offset + PAGE_ITEMS < total ? offset + PAGE_ITEMS : undefined),
  });
  const items = useMemo(
    () =>
      pages.data?.pages.flatMap(({ before, after, offset }) =>
        compareItems(before, after, { offset, wholeItem: text.wholeItem }),
      ),
    [pages.data],
  );
  if (pages.error)
    return (
      <Problem>
        {text.itemsFailed}: {pages.error.message}
      </Problem>
    );
  if (!items) return <Skeleton height="120px" />;
  const compared = Math.min(total, (pages.data?.pages.length ?? 0) * PAGE_ITEMS);
  return (
    <>
      <p className={styles["hint"]} role="status">
        {items.length === 0 ? text.itemsSame(compared) : text.itemsDiffer(items.length, compared)}
      </p>
      {items.map((item) => (
        <ItemDiff key={`${item.before ?? ""}:${item.after ?? ""}`} item={item} />
      ))}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {text.further(Math.min(PAGE_ITEMS, total - compared))}
        </Button>
      )}
    </>
  );
}

function ItemDiff({ item }: { item: ComparedItem }) {
  const label = labelOf(item);
  return (
    <section className={styles["item"]} aria-label={label}>
      <h3 className={styles["itemTitle"]}>{label}</h3>
      {item.changes.map((change) => (
        <ValueDiff key={change.key} change={change} />
      ))}
    </section>
  );
}

function labelOf({ before, after }: ComparedItem): string {
  if (before === undefined) return text.added((after ?? 0) + 1);
  if (after === undefined) return text.removed(before + 1);
  return before === after ? text.item(after + 1) : text.itemMoved(before + 1, after + 1);
}
