import type {
  BinaryValue,
  HttpResponse,
  NodeEnvironment,
  ParameterReader,
  Properties,
} from "@heddle/workflow";
import type { DraftBody } from "../requests/draft.ts";
import type { KnownFile } from "./download.ts";
import type { PagesDeclaration } from "./operation.ts";

/** What WebDAV adds to HTTP (RFC 4918). */
type WebDavMethod = "COPY" | "MKCOL" | "MOVE" | "PROPFIND";

/** A request that an operation computes. Values of the query and headers that are undefined or empty are left out. */
export interface ServiceRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | WebDavMethod;
  /** Below the service's base address, or a whole address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: DraftBody | undefined;
}

/** One call of an operation: what it does for one item. */
export interface OperationCall<P extends Properties = Properties>
  extends Pick<Sender, "credential" | "file" | "idempotencyKey"> {
  readonly context: NodeEnvironment;
  readonly itemIndex: number;
  /** The parameters of the operation, evaluated for the item when they are asked for. */
  readonly parameters: ReturnType<ParameterReader<P>>;
  /** Reads the parameters of the operation. */
  readonly read: ParameterReader<P>;
  /** The version of the node. */
  readonly version: number;
}

/** A call that may send requests. */
export interface SendingCall<P extends Properties = Properties> extends OperationCall<P>, Sender {}

/** Sends requests for one item. */
export interface Sender {
  /** The file of the item under a name. @throws NodeError where it has none. */
  file(name: string): BinaryValue;
  /** The credential that requests are sent with. */
  credential(): Promise<Readonly<Record<string, unknown>>>;
  /** Hexadecimal digits that are the same when this item of this run is repeated after a crash, and otherwise never. */
  idempotencyKey(purpose?: string): string;
  /** Sends a request and returns the JSON of the answer; undefined when it is empty. @throws NodeError with what the service says. */
  send<T = unknown>(request: ServiceRequest): Promise<T>;
  /** Sends a request and returns the whole answer. */
  exchange(request: ServiceRequest): Promise<HttpResponse>;
  /** Entries of all pages, or as many as `limit` says. */
  list<T = Record<string, unknown>>(request: ServiceRequest, pages: ListedPages): Promise<T[]>;
  /** Stores the body of the answer as a file while it arrives. What is not known of it is as the service says. */
  download(request: ServiceRequest, known?: KnownFile): Promise<BinaryValue>;
}

/** Which entries of which pages: `items` is the path of the entries in the answer. */
export type ListedPages = PagesDeclaration & {
  readonly items?: string;
  readonly limit?: number | undefined;
};

/** A JSON body without the members that are undefined or empty texts. */
export function jsonBody(value: Readonly<Record<string, unknown>>): DraftBody {
  const given = Object.entries(value).filter(([, member]) => member !== undefined && member !== "");
  return { kind: "json", value: Object.fromEntries(given) };
}

/** A call whose parameters the compiler no longer knows, for what several operations share. */
export function untyped<P extends Properties>(call: SendingCall<P>): SendingCall {
  return call as unknown as SendingCall;
}
