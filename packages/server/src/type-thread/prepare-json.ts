import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PreparedJson } from "../protocol/tasks/type-service.ts";

/** A list as JSON, plain and compressed, with its ETag. */
export async function prepareJson(list: readonly unknown[]): Promise<PreparedJson> {
  const plain = Buffer.from(JSON.stringify(list));
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, gzipped: await promisify(gzip)(plain), etag };
}
