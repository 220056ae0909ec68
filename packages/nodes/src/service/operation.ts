import type { Effect, Item, NameOf, PathOf, Properties } from "@heddle/workflow";
import type { Question } from "../send-and-wait/question.ts";
import type { OperationCall, SendingCall, ServiceRequest } from "./call.ts";

/** Source of a value in a request: a parameter path, or a constant. */
export type ValueSource<P extends Properties> = PathOf<P> | { readonly constant: unknown };

/** Names in the request, each with the source of its value. Missing values are omitted. */
export type ValueSources<P extends Properties> = { readonly [name: string]: ValueSource<P> };

/** The request of an operation, as data. */
export interface RequestDeclaration<P extends Properties, Path extends string = string> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the service's base URL; `{name}` is replaced by that parameter, encoded. */
  readonly path: Path & CheckedPath<Path, P>;
  readonly query?: ValueSources<P>;
  readonly headers?: ValueSources<P>;
  readonly body?: BodyDeclaration<P>;
}

/** Body of a request. Names of JSON can be paths (`profile.name`). `files` lists parameters that name files of the item. */
export type BodyDeclaration<P extends Properties> =
  | { readonly json: ValueSources<P> }
  | { readonly form: ValueSources<P> }
  | { readonly multipart: ValueSources<P>; readonly files: { readonly [name: string]: NameOf<P> } }
  | { readonly file: NameOf<P> };

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The path itself when all its placeholders are parameters; else nothing is assignable to it. */
type CheckedPath<Path extends string, P extends Properties> = Properties extends P
  ? string
  : Placeholders<Path> extends NameOf<P>
    ? Path
    : never;

/** Pagination of an operation. It adds the parameters “Return All” and “Limit”. */
export type PagesDeclaration =
  | {
      readonly by: "pageNumber";
      readonly query: string;
      readonly first?: number;
      readonly size: PageSize;
      /** Path of the last page's number in the answer. Without it, the first page that is not full is the last. */
      readonly last?: string;
    }
  | { readonly by: "offset"; readonly query: string; readonly size: PageSize }
  /** The answer has a value at the path `at` that the next request repeats. */
  | { readonly by: "cursor"; readonly at: string; readonly to: CursorPlace; readonly size?: PageSize }
  /** The response contains the next page's URL at the path `at`. */
  | { readonly by: "nextUrl"; readonly at: string; readonly size?: PageSize }
  /** The header `Link` contains the next page's URL (RFC 8288). */
  | {
      readonly by: "linkHeader";
      readonly size?: PageSize;
      /** The next page's URL includes the whole query. */
      readonly isComplete?: boolean;
    };

/** Location of the next page's cursor: in the query or in the JSON body. */
export type CursorPlace = { readonly query: string } | { readonly json: string };

/** Query parameter of the page size, and the service's maximum; or the fixed page size. */
type PageSize = { readonly query: string; readonly max: number } | { readonly each: number };

/** Conversion of a response to items. Without a declaration, the body is an item, or one item per entry if it is a list. */
interface ResponseDeclaration<P extends Properties> {
  /** Path of the items in the body, or a function that extracts them. */
  readonly items?: string | ((body: unknown, call: OperationCall<P>) => unknown);
  /** Keeps only these fields of each item. */
  readonly fields?: readonly string[];
  /** The body is a file; the parameter names the field of the item that holds it. */
  readonly file?: NameOf<P>;
}

/** One operation of a service, such as “send a message”. */
export interface OperationDeclaration<P extends Properties, Path extends string = string> {
  /** Resource of the operation; omitted in services without resources. */
  readonly resource?: string;
  /** Empty if the resource has a single operation: then there is no choice. */
  readonly value: string;
  readonly name: string;
  /** Its name in the list of nodes: “Send a message”. */
  readonly action: string;
  readonly description: string;
  readonly effect: Effect;
  /** The choice of a new node; without one, the first by name. */
  readonly isDefault?: boolean;
  readonly parameters: P;
  /** The request, as data or computed. Left out by operations with `run`, `runAll` or `ask`. */
  readonly request?: RequestDeclaration<P, Path> | ((call: OperationCall<P>) => ServiceRequest);
  /** Performs an operation that needs several requests. */
  readonly run?: (call: SendingCall<P>) => Promise<Item | readonly Item[]>;
  /** Works on all items at once; the call represents the first of them. Outputs name their source items. */
  readonly runAll?: (call: SendingCall<P>) => Promise<readonly Item[]>;
  /** Sends one question for all items: the message with the question, after which the execution waits for the response. */
  readonly ask?: (call: SendingCall<P>, question: Question) => ServiceRequest | Promise<ServiceRequest>;
  readonly pages?: PagesDeclaration;
  readonly response?: ResponseDeclaration<P>;
}

/** An operation whose parameters the compiler no longer knows. */
export type Operation = OperationDeclaration<Properties>;

/** Declares an operation; the default export of an `x.operation.ts` file. */
export function defineOperation<const P extends Properties, const Path extends string>(
  declaration: OperationDeclaration<P, Path>,
): Operation {
  return Object.freeze(declaration) as unknown as Operation;
}
