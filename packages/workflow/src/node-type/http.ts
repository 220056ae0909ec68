import type { BinaryValue } from "../document/item.ts";

/** The one HTTP client: address policy, redirects, limits and proxies are its business. */
export interface Http {
  /** How many requests a node may have under way at once; 50 when absent. */
  readonly maxParallel?: number | undefined;
  send(request: HttpRequest): Promise<HttpResponse>;
}

/** A request as nodes make it. */
export interface HttpRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Ready-made body; forms are encoded by the caller except multipart, whose parts may be stored files. */
  body?: string | Uint8Array | { multipart: MultipartPart[] } | { binary: BinaryValue };
  /** Milliseconds for the whole exchange; 300 000 when absent. */
  timeout?: number;
  /** How many redirects are followed; 0 = none; 21 when absent. */
  maxRedirects?: number;
  /** Accept certificates that cannot be verified. */
  insecureTls?: boolean;
  /** Names of headers as they are to be written, by their lower-case form; others go out in lower case. */
  headerNames?: Readonly<Record<string, string>>;
  /** TLS client certificate and authority, PEM. */
  tls?: { ca?: string; cert?: string; key?: string; passphrase?: string };
  /** `http://user:password@host:port`. */
  proxy?: string;
  /** Hosts the credential may be sent to; a list of exact names or `*.` suffixes. */
  allowedHosts?: string[];
  /** Headers that are dropped when a redirect leaves the origin, besides `authorization` and `cookie`. */
  secretHeaders?: string[];
  /** Keeps those headers when a redirect leaves the origin. */
  keepSecretsOnRedirect?: boolean;
  digest?: { user: string; password: string };
  signal?: AbortSignal;
  /** Called when a successful answer begins, before `onBody`; what it throws ends the request. */
  onBegin?: (answer: Pick<HttpResponse, "status" | "headers">) => void;
  /** Takes the body of a successful answer part by part as it arrives; the answer is then without one, and may be without an end. */
  onBody?: (part: Uint8Array) => Promise<void> | void;
  /** Milliseconds that may pass without a byte of an answer that `onBody` takes; the time that `onBody` needs does not count. */
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
  /** The address that answered in the end. */
  url: string;
  body: Uint8Array;
}
