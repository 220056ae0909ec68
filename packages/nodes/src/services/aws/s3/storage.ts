import type { Item } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../../service/call.ts";
import { fromXml, listOf } from "../xml.ts";

type Json = Item["json"];
type Call = Pick<SendingCall, "exchange" | "credential" | "context" | "itemIndex">;

/** Base URL of a bucket, or of all buckets, without a trailing slash. */
export type Place = (call: Call, bucket?: string) => Promise<string>;

/** A request to a storage. */
interface StorageRequest extends Pick<ServiceRequest, "method" | "query" | "headers" | "body"> {
  readonly bucket?: string;
  readonly key?: string;
}

/** Sends a request and returns the XML of the response as an object; `undefined` if it is empty. */
export async function ask(
  call: Call,
  place: Place,
  { bucket, key = "", ...request }: StorageRequest,
): Promise<Json | undefined> {
  return askAt(call, { ...request, path: await pathOf(call, place, { bucket, key }) });
}

/** The same for a known URL. */
export async function askAt(
  call: Pick<Call, "exchange">,
  request: ServiceRequest,
): Promise<Json | undefined> {
  const { body } = await call.exchange(request);
  const text = new TextDecoder().decode(body).trim();
  return text === "" ? undefined : fromXml(text);
}

/** Path of an object in a bucket. */
export async function pathOf(
  call: Call,
  place: Place,
  { bucket, key }: { bucket: string | undefined; key: string },
): Promise<string> {
  const encoded = key.split("/").map(encodeURIComponent).join("/");
  return `${await place(call, bucket)}/${encoded}`;
}

/** Limits of a bucket's listing. */
interface Listing {
  readonly bucket: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly limit?: number | undefined;
  readonly isWanted?: (entry: Json) => boolean;
}

/** Entries of a bucket, page by page: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
export async function listed(
  call: Call,
  place: Place,
  { bucket, query = {}, headers = {}, limit, isWanted = () => true }: Listing,
): Promise<Item[]> {
  const found: Json[] = [];
  let token: unknown;
  do {
    const page = await ask(call, place, {
      method: "GET",
      bucket,
      headers,
      query: { "list-type": 2, ...query, "continuation-token": token },
    });
    found.push(...listOf(page?.["Contents"]).filter(isWanted));
    token = page?.["IsTruncated"] === "true" ? page["NextContinuationToken"] : undefined;
  } while (token !== undefined && (limit === undefined || found.length < limit));
  return found.slice(0, limit).map((json) => ({ json }));
}

/** An XML text. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
}
