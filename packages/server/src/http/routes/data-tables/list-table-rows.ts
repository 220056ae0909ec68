import { listTableRows } from "@heddle/api";
import { countRows, readRows } from "../../../data-tables/read-rows.ts";
import { serve } from "../../call/serve.ts";

export default serve(listTableRows, async ({ subject, query, context: { store } }) => {
  const { filter, sort, direction, after, before, last, limit } = query;
  const isDescending = direction === "desc";
  const page = await readRows(store, subject, {
    filter,
    sort,
    isDescending,
    after,
    before,
    isLast: last,
    limit,
  });
  if (!query.count) return page;
  // A single page is counted along with the query: a filter that few of a million rows match scans the table once, not twice.
  const isWhole = !after && !before && page.next === null && page.previous === null;
  return { ...page, count: isWhole ? page.rows.length : await countRows(store, subject, filter) };
});
