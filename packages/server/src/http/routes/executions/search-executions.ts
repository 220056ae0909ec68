import { searchExecutions } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { allowedFilter } from "../../executions/filter.ts";
import { whileConnected } from "../../executions/items-at.ts";
import { searchData } from "../../executions/search-data.ts";

export default serve(searchExecutions, async ({ query, caller, context, reply }) => {
  const { text, lastId } = query;
  const filter = await allowedFilter(context, { caller, scope: "execution:read" }, query.filter ?? {});
  return searchData(context, { filter, text, lastId: lastId || undefined }, whileConnected(reply));
});
