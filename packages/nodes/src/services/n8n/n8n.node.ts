import { defineNode, type FormContext, getAtPath, type Item, isRecord, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { authenticate, RunCredentials } from "../../requests/authenticate.ts";
import type { Draft } from "../../requests/draft.ts";
import { bodyText } from "../../requests/read-body.ts";
import { responseError } from "../../requests/response-error.ts";
import { sendDraft } from "../../requests/send-draft.ts";
import { description, type InstanceContext } from "./description.ts";
import { type InstanceRequest, requestOf } from "./request-of.ts";

const MAX_PAGE_ENTRIES = 250;
const READING = new Set(["get", "getAll", "getSchema", "generate"]);

export default defineNode({
  name: "n8n-nodes-base.n8n",
  effect: ({ operation }) => {
    if (READING.has(String(operation))) return "pure";
    return operation === "create" ? "unsafe" : "idempotent";
  },
  retriesItems: true,
  descriptions: [description],
  methods: {
    listSearch: {
      searchWorkflows: async (context, filter = "", cursor?: string) =>
        searchWorkflows(context, filter, cursor),
    },
  },
  execute: (context) => {
    const credentials = new RunCredentials(context);
    return mapItems(context, (_, index) =>
      context.retry(async () => {
        const found = await answersTo(context, credentials, requestOf(context, index), index);
        return found.map((json) => ({ json }));
      }),
    );
  },
});

/** Response of the instance: one object, or the entries of all requested pages. */
async function answersTo(
  context: InstanceContext,
  credentials: RunCredentials,
  request: InstanceRequest,
  itemIndex: number,
): Promise<Item["json"][]> {
  const { wanted } = request;
  if (wanted === undefined) return objects(await ask(context, credentials, request, itemIndex));
  const found: Item["json"][] = [];
  let cursor: unknown;
  do {
    const query = { ...request.query, limit: Math.min(MAX_PAGE_ENTRIES, wanted - found.length), cursor };
    const page = await ask(context, credentials, { ...request, query }, itemIndex);
    found.push(...objects(getAtPath(page, "data")));
    cursor = getAtPath(page, "nextCursor");
  } while (cursor && found.length < wanted);
  return found.slice(0, wanted);
}

function objects(body: unknown): Item["json"][] {
  if (body === undefined) return [{ success: true }];
  return [body].flat().filter(isRecord);
}

async function ask(
  context: InstanceContext,
  credentials: RunCredentials,
  { method, path, query = {}, body }: InstanceRequest,
  itemIndex: number,
): Promise<unknown> {
  const { baseUrl } = await credentials.get("n8nApi", itemIndex);
  const plain: Draft = {
    method,
    url: String(baseUrl ?? "").replace(/\/+$/, "") + path,
    query: Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
    arrayFormat: "brackets",
    headers: { accept: "application/json" },
    transport: { signal: context.signal },
    ...(body === undefined ? {} : { body: { kind: "json", value: body } }),
  };
  const chosen = { type: "n8nApi", isGeneric: false, itemIndex };
  const draft = await authenticate(context, plain, chosen, credentials);
  const { response, renewed } = await sendDraft(context, draft);
  const sent = renewed ?? draft;
  if (response.status >= 400) throw responseError(response, { itemIndex, sent, now: context.clock.now() });
  const text = bodyText(response);
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw nodeError("answer-unreadable", {}, { itemIndex });
  }
}

/** Workflows whose names contain a string, for the form's list. */
async function searchWorkflows(
  context: Pick<FormContext, "credentials" | "request">,
  filter: string,
  cursor: string | undefined,
) {
  const { baseUrl } = await context.credentials("n8nApi");
  const page = await context.request<{ data?: { id: string; name: string }[]; nextCursor?: string | null }>(
    { baseURL: String(baseUrl), url: "/workflows", qs: { limit: 100, ...(cursor ? { cursor } : {}) } },
    "n8nApi",
  );
  const results = (page.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
    .map(({ id, name }) => ({ name, value: id }));
  return { results, ...(page.nextCursor ? { paginationToken: page.nextCursor } : {}) };
}
