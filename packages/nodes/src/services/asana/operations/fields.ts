import type { NodeProperty } from "@heddle/workflow";
import type { ServiceRequest } from "../../../service/call.ts";
import { fromList, neededText } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { sendJson } from "../../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

export const workspace = fromList("workspace", "Workspace Name or ID", "The workspace", {
  list: "getWorkspaces",
  required: true,
});
export const taskId = neededText("id", "Task ID", "Number of the task");

/** A choice that depends on choices before it. */
export function within<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, of, ...more }: { list: string; of: readonly string[] } & Partial<NodeProperty>,
) {
  return {
    ...fromList(name, displayName, description, { list }),
    typeOptions: { loadOptionsMethod: list, loadOptionsDependsOn: [...of] } as NodeProperty["typeOptions"],
    ...(more as { required?: boolean }),
  };
}

/** A request whose values are under `data`, without empty ones. */
export function sendData(method: "POST" | "PUT", path: string, values: Values): ServiceRequest {
  return sendJson(method, path, { data: withoutEmpty(values) });
}

/** Paging in lists of Asana. */
export const PAGES = {
  by: "cursor",
  at: "next_page.offset",
  to: { query: "offset" },
  size: { query: "limit", max: 100 },
} as const;

/** Path of the contents of responses. */
export const data = { items: "data" } as const;
/** Result instead of an empty response. */
export const done = { items: () => ({ success: true }) };
