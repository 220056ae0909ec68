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

/** Methods that WebDAV adds to HTTP (RFC 4918). */
type WebDavMethod = "COPY" | "MKCOL" | "MOVE" | "PROPFIND";

/** A request that an operation computes. Values of the query and headers that are undefined or empty are left out. */
export interface ServiceRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | WebDavMethod;
  /** Path below the service's base URL, or a full URL. */
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
  /** Parameters of the operation, evaluated for the item on access. */
  readonly parameters: ReturnType<ParameterReader<P>>;
  /** Reads the parameters of the operation. */
  readonly read: ParameterReader<P>;
  /** The version of the node. */
  readonly version: number;
}

/** A call that can send requests. */
export interface SendingCall<P extends Properties = Properties> extends OperationCall<P>, Sender {}

/** Sends requests for one item. */
export interface Sender {
  /** The file of the item under a name. @throws NodeError if there is none */
  file(name: string): BinaryValue;
  /** The credential that requests are sent with. */
  credential(): Promise<Readonly<Record<string, unknown>>>;
  /** Hexadecimal digits that are the same when this item of this run is repeated after a crash, and otherwise never. */
  idempotencyKey(purpose?: string): string;
  /**
   * Sends a request and returns the JSON of the response; `undefined` if it is empty. @throws NodeError with the
   * service's error message
   */
  send<T = unknown>(request: ServiceRequest): Promise<T>;
  /** Sends a request and returns the whole answer. */
  exchange(request: ServiceRequest): Promise<HttpResponse>;
  /** Entries of all pages, up to `limit`. */
  list<T = Record<string, unknown>>(request: ServiceRequest, pages: ListedPages): Promise<T[]>;
  /** Streams the body of the response to a file. Unknown metadata is taken from the response. */
  download(request: ServiceRequest, known?: KnownFile): Promise<BinaryValue>;
}

/** Entries of paginated responses: `items` is the path of the entries in the response. */
export type ListedPages = PagesDeclaration & {
  readonly items?: string;
  readonly limit?: number | undefined;
};

/** A JSON body without the members that are undefined or empty texts. */
export function jsonBody(value: Readonly<Record<string, unknown>>): DraftBody {
  const given = Object.entries(value).filter(([, member]) => member !== undefined && member !== "");
  return { kind: "json", value: Object.fromEntries(given) };
}

/** A call without the compile-time types of its parameters, for code shared by several operations. */
export function untyped<P extends Properties>(call: SendingCall<P>): SendingCall {
  return call as unknown as SendingCall;
}
