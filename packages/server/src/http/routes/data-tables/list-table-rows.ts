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
  return query.count ? { ...page, count: await countRows(store, subject, filter) } : page;
});
