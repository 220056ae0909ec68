import { listExecutionItems } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { pageOfFound } from "../../executions/find-items.ts";
import { FoundItems } from "../../executions/found-items.ts";
import { itemsAt, whileConnected } from "../../executions/items-at.ts";
import { perServer } from "../../per-server.ts";

const foundItemsOf = perServer(() => new FoundItems());

export default serve(listExecutionItems, async ({ params: { id }, query, caller, context, reply }) => {
  const { node, run, output, offset, limit, ...search } = query;
  const list = await itemsAt(context, caller, { id, node, run, output });
  const key = JSON.stringify([caller.id, id, node, run, output]);
  const signal = whileConnected(reply);
  const found = await foundItemsOf(context).find(key, list, search, signal);
  const page = await pageOfFound(list, found, { offset, limit }, signal);
  return { total: list.total, found: found?.length ?? list.total, offset, ...page };
});
