import { isRecord } from "../small-things.ts";

type Json = Record<string, unknown>;

/** Parts of a node's `this` that functions use. */
export interface NodeContext {
  getCredentials(type: string, itemIndex?: number): Promise<Json>;
  getNodeParameter(name: string, itemIndex?: number, fallback?: unknown): unknown;
  getInstanceBaseUrl(): string;
  readonly helpers: {
    httpRequestWithAuthentication(type: string, options: Json): Promise<unknown>;
    refreshOAuth2Token(type: string): Promise<unknown>;
  };
}

/** Whether a value is the `this` of a node. */
export function isNodeContext(value: unknown): value is NodeContext {
  return isRecord(value) && typeof value["getCredentials"] === "function";
}
