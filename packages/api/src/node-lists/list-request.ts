import type { CredentialReference } from "@heddle/workflow";
import { accepting, json, text } from "../query-values.ts";
import { z } from "../zod.ts";

/** Message for requests that do not name a node type. @internal */
export const NODE_TYPE_MISSING = "`nodeTypeAndVersion` names the node type and its version.";

/** The node in its form's state and the requested list, in request format. */
export interface ListRequestBody {
  nodeTypeAndVersion: { name: string; version: number };
  /** Path of the parameter, such as `parameters.sheet`. */
  path: string;
  methodName?: string | undefined;
  /** A declared request, for options of types without a method. */
  loadOptions?: Record<string, unknown> | undefined;
  /** A declared request, for entries of types without a method. */
  searchList?: Record<string, unknown> | undefined;
  /** With expressions resolved. */
  currentNodeParameters: Record<string, unknown>;
  credentials?: Record<string, unknown> | undefined;
  filter?: string | undefined;
  /** Token returned by the previous page. */
  paginationToken?: unknown;
}

const record = (message?: string) => z.record(z.string(), z.unknown(), message);
const nodeType = z.looseObject({ name: z.string(NODE_TYPE_MISSING) }, NODE_TYPE_MISSING);
const parameters = record("`currentNodeParameters` is an object.").default({});
const credentials = record("`credentials` is an object of credential types.")
  .nullish()
  .transform((given) => (given ?? {}) as Record<string, CredentialReference>);
const declared = () => record().optional().catch(undefined);
const someText = () => z.string().min(1).optional().catch(undefined);

/** The body of calls that load a list. What is not required and cannot be read is left out. @internal */
export const listBody = z.object({
  nodeTypeAndVersion: nodeType,
  path: z
    .unknown()
    .optional()
    .transform((given) => String(given ?? "")),
  methodName: someText(),
  loadOptions: declared(),
  searchList: declared(),
  currentNodeParameters: parameters,
  credentials,
  filter: someText(),
  paginationToken: z.unknown().optional(),
});

/** The same in a query string, where objects are JSON text. @internal */
export const listQuery = z.object({
  nodeTypeAndVersion: json(nodeType),
  path: text().transform((given) => given ?? ""),
  methodName: someText(),
  loadOptions: json(declared()),
  searchList: json(declared()),
  currentNodeParameters: json(parameters),
  credentials: json(credentials),
  filter: someText(),
  paginationToken: text().transform(readToken),
});

/** The body of a call that loads a list. @internal */
export const listRequestBody = accepting<ListRequestBody>()(listBody);

/** Tokens that are not text travel as JSON. */
function readToken(token: string | undefined): unknown {
  if (token === undefined || token === "") return undefined;
  if (!/^[{[]/.test(token)) return token;
  try {
    return JSON.parse(token);
  } catch {
    return token;
  }
}

/** A request for a list, as parsed by the server. */
export type ListRequestInput = z.output<typeof listBody>;
