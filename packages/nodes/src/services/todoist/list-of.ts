import type { Item } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";

/** The entries of a list, page by page, up to the limit of the form. */
export async function listOf(
  call: Pick<SendingCall, "list">,
  { path, query = {} }: Pick<ServiceRequest, "path" | "query">,
  { returnAll, limit }: { returnAll: boolean; limit: number },
): Promise<Item[]> {
  const found = await call.list<Record<string, unknown>>(
    { method: "GET", path, query },
    {
      by: "cursor",
      at: "next_cursor",
      to: { query: "cursor" },
      size: { query: "limit", max: 200 },
      items: "results",
      limit: returnAll ? undefined : limit,
    },
  );
  return found.map((json) => ({ json }));
}
