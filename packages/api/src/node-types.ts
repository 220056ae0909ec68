import { z } from "./zod.ts";

/** Body of `POST /node-types`. */
export const nodeTypesSchema = z.object({
  nodeInfos: z.array(
    z.object({ name: z.string(), version: z.number() }),
    "`nodeInfos` lists the node types.",
  ),
});

/** A choice that a node's service offers. */
export interface RemoteOption {
  name: string;
  value: string | number | boolean;
  description?: string;
  action?: string;
}

/** Answer of `GET /nodes-list-search`. */
export interface ListSearchResult {
  results: (RemoteOption & { url?: string; icon?: string })[];
  paginationToken?: unknown;
}

/** Body of `POST /curl-to-json`. */
export const curlToJsonSchema = z.object({
  curlCommand: z.string("`curlCommand` is a text.").max(1_000_000, "The command is too long."),
});
