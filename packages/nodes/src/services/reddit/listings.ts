import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { recordsIn } from "../../service/plain.ts";

/** An entry of Reddit, with its kind. */
interface Thing {
  readonly kind?: string;
  readonly data: Item["json"];
}

type Asking = Pick<SendingCall, "list" | "send" | "credential">;

/** Entries of a listing, all or up to the limit: https://www.reddit.com/dev/api#listings */
export async function listed(
  call: Asking,
  { path, query = {} }: Pick<ServiceRequest, "path" | "query">,
  { returnAll, limit }: { returnAll: boolean; limit: number },
): Promise<Item[]> {
  const things = await call.list<Thing & Record<string, unknown>>(
    { method: "GET", path: await placeOf(call, path), query },
    {
      by: "cursor",
      at: "data.after",
      to: { query: "after" },
      items: "data.children",
      size: { query: "limit", max: 100 },
      limit: returnAll ? undefined : limit,
    },
  );
  return things.map(({ data }) => ({ json: data }));
}

/** Reads a path. */
export async function read<T>(call: Asking, path: string, query: ServiceRequest["query"] = {}): Promise<T> {
  return call.send<T>({ method: "GET", path: await placeOf(call, path), query });
}

/** Without a credential Reddit answers in JSON at other paths. */
async function placeOf({ credential }: Asking, path: string): Promise<string> {
  return Object.keys(await credential()).length > 0 ? path : `${path}.json`;
}

/** Sends a form, and returns Reddit's result. Refusals have a status of success. */
export async function submitted(
  { send, itemIndex }: Pick<SendingCall, "send" | "itemIndex">,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const fields = Object.entries({ ...values, api_type: "json" }).filter(([, value]) => value !== undefined);
  const answer = await send<{ json?: { errors?: unknown[]; data?: Record<string, unknown> } } | undefined>({
    method: "POST",
    path,
    body: { kind: "form", fields },
  });
  const [error] = answer?.json?.errors ?? [];
  if (error !== undefined) {
    const said = Array.isArray(error) ? String(error[1] ?? error[0]) : String(error);
    throw nodeError("service-refused", { said }, { name: "NodeApiError", itemIndex });
  }
  return answer?.json?.data ?? {};
}

/** First entry that an operation created. */
export function firstThing(data: Readonly<Record<string, unknown>>): Item["json"] {
  const [thing] = recordsIn(data["things"]);
  return (thing?.["data"] as Item["json"] | undefined) ?? {};
}

/** Part of a path that users give. */
export const part = (value: string) => encodeURIComponent(value.trim());
