import type { ExecuteContext } from "@heddle/workflow";
import { ServiceClient } from "../../service/service-client.ts";

/** Sends JSON to a store's API and returns the JSON of the answer. */
export type StoreApi = <T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => Promise<T>;

/** API of a store at a URL, with the account of a run; reads and writes are idempotent. */
export function storeApi(
  context: ExecuteContext,
  { credentialType, baseUrl, headers }: StoreAccount,
  itemIndex: number,
): StoreApi {
  const credentials = [{ type: credentialType, value: credentialType, name: credentialType }] as const;
  const client = new ServiceClient(
    { credentials, baseUrl, ...(headers && { headers }) },
    context,
    context.read,
  );
  const sender = client.sender(itemIndex);
  return (method, path, body) =>
    sender.send({ method, path, ...(body && { body: { kind: "json", value: body } }) });
}

interface StoreAccount {
  readonly credentialType: string;
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
}
