import { listTableRows } from "@heddle/api";
import { filterIn, toPublicRows } from "../answers/data-tables.ts";
import { cursorOf, rowPlaceOf } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listTableRows", async ({ params: { id }, query, run }) => {
  const { limit, sortBy, after } = rowPlaceOf(query);
  const [sort, direction] = sortBy?.split(/:(?=(?:asc|desc)$)/i) ?? [];
  const page = await run(listTableRows, {
    id,
    filter: filterIn(query.filter),
    sort,
    direction: direction?.toLowerCase(),
    after,
    limit,
  });
  return {
    data: toPublicRows(page.rows),
    nextCursor: page.next && cursorOf({ limit, sortBy, after: page.next }),
  };
});
