import type { BinaryValue } from "../document/item.ts";

/** The single HTTP client: it handles address policy, redirects, limits and proxies. */
export interface Http {
  /** Maximum concurrent requests of a node; 50 when absent. */
  readonly maxParallel?: number | undefined;
  send(request: HttpRequest): Promise<HttpResponse>;
}

/** A request by a node. */
export interface HttpRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Serialized body; the caller encodes forms except multipart, whose parts can be stored files. */
  body?: string | Uint8Array | { multipart: MultipartPart[] } | { binary: BinaryValue };
  /** Milliseconds for the whole exchange; 300 000 when absent. */
  timeout?: number;
  /** Limit of followed redirects; 0 = none; 21 if absent. */
  maxRedirects?: number;
  /** Accept certificates that cannot be verified. */
  insecureTls?: boolean;
  /** Header names in their exact case, by lower-case name; others are sent in lower case. */
  headerNames?: Readonly<Record<string, string>>;
  /** TLS client certificate and authority, PEM. */
  tls?: { ca?: string; cert?: string; key?: string; passphrase?: string };
  /** `http://user:password@host:port`. */
  proxy?: string;
  /** Hosts that the credential can be sent to; a list of exact names or `*.` suffixes. */
  allowedHosts?: string[];
  /** Headers dropped by redirects to another origin, in addition to `authorization` and `cookie`. */
  secretHeaders?: string[];
  /** Keeps those headers in redirects to another origin. */
  keepSecretsOnRedirect?: boolean;
  digest?: { user: string; password: string };
  signal?: AbortSignal;
  /** Called when a successful response starts, before `onBody`; an error thrown by it ends the request. */
  onBegin?: (answer: Pick<HttpResponse, "status" | "headers">) => void;
  /** Receives the body of a successful response as a stream; the response then has no body, and can be endless. */
  onBody?: (part: Uint8Array) => Promise<void> | void;
  /** Maximum milliseconds without a byte of a response streamed to `onBody`; the time of `onBody` itself does not count. */
  maxSilence?: number;
  /** Bytes; larger answers end with an error. 256 MB when absent, no limit when `onBody` takes them. */
  maxResponseBytes?: number;
}

/** A part of a multipart body: a field, or a stored file. */
export type MultipartPart =
  | { name: string; value: string }
  | { name: string; file: BinaryValue; fileName?: string };

/** An answer, read whole. */
export interface HttpResponse {
  status: number;
  statusText: string;
  /** Lower-cased names; repeated headers joined by `, ` except `set-cookie`, which is a list. */
  headers: Record<string, string | string[]>;
  /** Final URL after redirects. */
  url: string;
  body: Uint8Array;
}
