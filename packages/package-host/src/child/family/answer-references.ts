import { HITL_CALLBACK_PREFIX } from "./constants.ts";
import { UserError } from "./errors.ts";
import { isRecord } from "./small-things.ts";
import { jsonParse } from "./values.ts";

/** Target of a user's response, in as few characters as buttons of messengers allow. */

type Query = Record<string, string>;

/** A waiting node, with the signature of its resume URL. */
interface AnswerReference {
  readonly executionId: string;
  readonly nodeId: string;
  readonly signature: string;
  /** Contents of the response. */
  readonly query: Query;
}

/** The `this` of a node with a question, or its signed resume URL. */
type Asking = string | { getSignedResumeUrl(query?: Query): string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PATTERN = new RegExp(`^${HITL_CALLBACK_PREFIX}:([^:]+):([^:]*):([\\w-]+)(?:\\?(.*))?$`);

/** Resume URL of a node in one word, for the data of a button; `query` is the content of its response. */
export function buildHitlCallbackReference(asking: Asking, query: Query = {}): string {
  const { executionId, nodeId, signature, query: said } = readAddress(addressOf(asking, query));
  const words = [HITL_CALLBACK_PREFIX, executionId, packedId(nodeId), packed(signature)].join(":");
  const answer = String(new URLSearchParams(said));
  return answer === "" ? words : `${words}?${answer}`;
}

/** Contents of such a word; `undefined` for every other string. */
export function parseHitlCallbackReference(reference: unknown): AnswerReference | undefined {
  const [, executionId, node = "", signature = "", answer = ""] =
    (typeof reference === "string" && PATTERN.exec(reference)) || [];
  if (executionId === undefined) return undefined;
  return {
    executionId,
    nodeId: unpackedId(node),
    signature: Buffer.from(signature, "base64url").toString("hex"),
    query: Object.fromEntries(new URLSearchParams(answer)),
  };
}

/** The part after the first segment of the signed resume address of a node, of such a word, or of its parsed form. */
export function buildResumeUrlSuffix(of: Asking | AnswerReference, query: Query = {}): string {
  const {
    executionId,
    nodeId,
    signature,
    query: said,
  } = parseHitlCallbackReference(of) ?? (isReference(of) ? of : readAddress(addressOf(of, query)));
  const path = nodeId === "" ? executionId : `${executionId}/${nodeId}`;
  return `${path}?${new URLSearchParams({ signature, ...said, ...query })}`;
}

/** Whether a call of Telegram brings the answer to a question: a button was pressed that carries such a word. */
export function isTelegramInteractionRequest(request: unknown): boolean {
  const { callback_query: pressed } = bodyOf(request);
  return isRecord(pressed) && parseHitlCallbackReference(pressed["data"]) !== undefined;
}

/** The same for Slack, which sends the pressed button as JSON in a field. */
export function isSlackInteractionRequest(request: unknown): boolean {
  const { payload } = bodyOf(request);
  const read = typeof payload === "string" ? jsonParse(payload, { fallbackValue: {} }) : payload;
  const actions = isRecord(read) && Array.isArray(read["actions"]) ? read["actions"].filter(isRecord) : [];
  return actions.some(({ value }) => parseHitlCallbackReference(value) !== undefined);
}

function bodyOf(request: unknown): Record<string, unknown> {
  const body = isRecord(request) ? (request["body"] ?? request) : {};
  return isRecord(body) ? body : {};
}

function isReference(of: unknown): of is AnswerReference {
  return isRecord(of) && typeof of["executionId"] === "string" && typeof of["signature"] === "string";
}

function addressOf(asking: Asking, query: Query): string {
  if (typeof asking !== "string") return asking.getSignedResumeUrl(query);
  const address = new URL(asking);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

function readAddress(text: string): AnswerReference {
  const { pathname, searchParams } = new URL(text);
  const [, executionId, node = ""] = /\/[\w-]+\/(\d+)(?:\/(.+))?$/.exec(pathname) ?? [];
  const { signature, ...query } = Object.fromEntries(searchParams);
  if (executionId === undefined || !signature)
    throw new UserError("This is not a signed resume address. Use what `getSignedResumeUrl` returns.");
  return { executionId, nodeId: decodeURIComponent(node), signature, query };
}

function packed(hex: string): string {
  return Buffer.from(hex, "hex").toString("base64url");
}

/** UUIDs in 22 characters; others unchanged, after a dot. */
function packedId(id: string): string {
  return UUID.test(id) ? packed(id.replaceAll("-", "")) : `.${encodeURIComponent(id)}`;
}

function unpackedId(text: string): string {
  if (text.startsWith(".")) return decodeURIComponent(text.slice(1));
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
