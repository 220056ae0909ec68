import { UserError } from "../errors.ts";
import { isRecord } from "../small-things.ts";
import { jsonParse } from "../values.ts";
import { isNodeContext, type NodeContext } from "./node-contexts.ts";

type Json = Record<string, unknown>;
type Headers = Record<string, string>;

/** The credential type of each kind of authentication that nodes for MCP servers offer. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  bearerAuth: "httpBearerAuth",
  headerAuth: "httpHeaderAuth",
  multipleHeadersAuth: "httpMultipleHeadersAuth",
  mcpOAuth2Api: "mcpOAuth2Api",
};

/**
 * The headers that a server of tools knows the node by. Without a kind, that of the parameter `authentication` is used. They are found
 * under `headers` too, for code that takes them out of the answer.
 */
export async function getMcpAuthHeaders(
  context: NodeContext,
  authentication?: string,
  itemIndex = 0,
): Promise<Headers> {
  if (!isNodeContext(context)) throw new UserError("`getMcpAuthHeaders` needs `this` of the node.");
  const kind = authentication ?? String(context.getNodeParameter("authentication", itemIndex, "none"));
  const headers = kind === "none" ? {} : await headersOf(context, kind, itemIndex);
  return Object.defineProperty(headers, "headers", { value: headers });
}

async function headersOf(context: NodeContext, kind: string, itemIndex: number): Promise<Headers> {
  const type = CREDENTIALS[kind];
  if (type === undefined)
    throw new UserError(
      `Servers of tools know no authentication "${kind}". Use one of ${Object.keys(CREDENTIALS).join(", ")}.`,
    );
  const credential = await context.getCredentials(type, itemIndex);
  if (kind === "bearerAuth") return { Authorization: `Bearer ${String(credential["token"] ?? "")}` };
  if (kind === "headerAuth") return { [String(credential["name"])]: String(credential["value"] ?? "") };
  if (kind === "mcpOAuth2Api") return tokenHeaders(credential["oauthTokenData"]);
  return severalHeaders(credential["headers"]);
}

/** A list of pairs or an object, or either as JSON. */
function severalHeaders(given: unknown): Headers {
  const read = typeof given === "string" ? jsonParse(given, { fallbackValue: {} }) : given;
  const headers = isRecord(read) ? read : {};
  const { values } = headers;
  const pairs = Array.isArray(values)
    ? values.filter(isRecord).map(({ name, value }) => [name, value])
    : Object.entries(headers);
  return Object.fromEntries(pairs.map(([name, value]) => [String(name), String(value ?? "")]));
}

/** Header with the token that a service returned. @throws if there is none */
export function tokenHeaders(tokens: unknown): Headers {
  const { access_token: token } = (isRecord(tokens) ? tokens : {}) as Json;
  if (typeof token === "string" && token !== "") return { Authorization: `Bearer ${token}` };
  throw new UserError("The credential is not connected to an account. Open it and connect it.");
}
