import { nodeError } from "../../../errors/node-error.ts";
import { defineService } from "../../../service/define-service.ts";
import { storageService } from "./service.ts";
import type { Place } from "./storage.ts";

/** URL path below the storage's host, or a host name per bucket. */
const place: Place = async ({ credential, itemIndex }, bucket) => {
  const { endpoint, forcePathStyle } = await credential();
  if (!endpoint) throw nodeError("parameter-empty", { label: "S3 Endpoint" }, { itemIndex });
  const url = new URL(
    /^https?:\/\//.test(String(endpoint)) ? String(endpoint) : `https://${String(endpoint)}`,
  );
  if (bucket === undefined) return url.href.replace(/\/+$/, "");
  if (forcePathStyle) return `${url.href.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/+$/, "")}`;
};

export default defineService({
  name: "n8n-nodes-base.s3",
  displayName: "S3",
  description: "Stores and reads files in S3-compatible storage",
  icon: "file:s3.svg",
  credentials: [{ type: "s3", value: "s3", name: "S3" }],
  ...storageService(place),
});
