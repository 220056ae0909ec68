import type { Item } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { amount, toggle } from "../../service/parameters.ts";
import { GRAPH_PAGES } from "./graph.ts";

/** Number of returned entries. */
export const limitsOf = (standard: number) =>
  [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", standard, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
  ] as const;

/** Number of wanted entries; `undefined` for all. */
export function wanted({ parameters }: Pick<SendingCall, "parameters">): number | undefined {
  return parameters["returnAll"] === true ? undefined : Math.max(1, Math.floor(Number(parameters["limit"])));
}

/** Entries of a Microsoft Graph list as items, up to the limit. */
export async function graphItems(
  call: Pick<SendingCall, "list" | "parameters">,
  path: string,
  query: ServiceRequest["query"] = {},
): Promise<Item[]> {
  const pages = { ...GRAPH_PAGES, limit: wanted(call) };
  const found = await call.list<Item["json"]>({ method: "GET", path, query }, pages);
  return found.map((json) => ({ json }));
}
