import { isRecord } from "@heddle/workflow";
import { objectOf } from "../sample.ts";
import { kindOfPath, sampleFile } from "../sample-files.ts";
import type { Json } from "../shape.ts";
import type { Answered, Asked } from "./hosts.ts";

type Fields = { [key: string]: Json };

/** Responses of other services in their documented format, with the values that the workflow reads. */
export function answerService(asked: Asked): Answered {
  const fields = objectOf(asked.shape);
  const answer = SERVICES.find(([host]) => host.test(asked.host))?.[1];
  if (answer) return answer(asked, fields);
  const kind = kindOfPath(asked.target.pathname.toLowerCase());
  if (kind && kind !== "json") {
    const { mimeType, content } = sampleFile(kind);
    return { type: mimeType, content };
  }
  return { content: { ...USUAL, ...fields } };
}

type Service = (asked: Asked, fields: Fields) => Answered;

const SERVICES: readonly (readonly [RegExp, Service])[] = [
  [/^api\.telegram\.org$/, telegram],
  [/^slack\.com$/, slack],
  [/^(api|content)\.airtable\.com$/, airtable],
  [/^api\.notion\.com$/, notion],
  [/^api\.hubapi\.com$/, hubspot],
  [/^api\.airtop\.ai$/, airtop],
  [/^api\.monday\.com$/, monday],
  [/^api\.stripe\.com$/, stripe],
  [/^translation\.googleapis\.com$/, googleTranslate],
  [/^(sandbox-)?quickbooks\.api\.intuit\.com$/, quickbooks],
  [/^(api\.baserow\.io|service\.example\.com)$/, ownInstallation],
];

const USUAL: Fields = {
  id: "42",
  name: "Sample",
  ok: true,
  success: true,
  status: "completed",
  message: "Done",
  url: "https://example.com/sample",
  data: [{ id: "1", name: "Sample", url: "https://example.com/1" }],
};

function telegram({ target, file }: Asked, fields: Fields): Answered {
  if (target.pathname.startsWith("/file/"))
    return file ? { type: file.mimeType, content: file.content } : { type: "text/plain", content: "a file" };
  const person = { id: 42, is_bot: false, first_name: "Ada", username: "ada" };
  const message: Fields = {
    message_id: 7,
    from: person,
    chat: { ...person, type: "private" },
    date: 1768469400,
    text: "sample",
    file_id: "sample",
    file_path: "documents/sample.txt",
  };
  const inner = isRecord(fields["result"]) ? (fields["result"] as Fields) : {};
  return { content: { ok: true, result: { ...message, ...inner } } };
}

function slack({ target }: Asked, fields: Fields): Answered {
  const channel = { id: "C0SAMPLE42", name: "sample", is_channel: true };
  const user = { id: "U0SAMPLE42", name: "ada", real_name: "Ada", profile: { email: "ada@example.com" } };
  const message: Fields = { type: "message", text: "sample", user: "U0SAMPLE42", ts: "1768469400.000100" };
  const lists: Fields = {
    channels: [{ ...channel, ...fields }],
    members: [user],
    messages: [{ ...message, ...fields }],
    files: [],
  };
  const isChannel = target.pathname.includes("conversations");
  return {
    content: {
      ...fields,
      ok: true,
      ts: "1768469400.000100",
      ...lists,
      channel: isChannel ? channel : channel.id,
      user,
      message,
      upload_url: "https://files.slack.com/upload/v1/sample",
      file_id: "F0SAMPLE42",
      response_metadata: { next_cursor: "" },
    },
  };
}

/** The fields of a record are below `fields` and, for the node, often next to its id. */
function airtable({ target, method }: Asked, fields: Fields): Answered {
  const { id: _id, createdTime: _time, fields: inner, ...rest } = fields;
  const record = {
    id: "recSample123456789",
    createdTime: "2026-01-15T09:30:00.000Z",
    fields: { Name: "Sample", ...rest, ...(isRecord(inner) ? inner : {}) },
  };
  if (target.pathname.startsWith("/v0/meta/")) return { content: { bases: [], tables: [], ...USUAL } };
  const isSingle =
    /^\/v0\/[^/]+\/[^/]+\/(?!listRecords)[^/]+$/.test(target.pathname) ||
    (method === "POST" && !/listRecords$/.test(target.pathname));
  return { content: isSingle ? { ...record, records: [record] } : { records: [record] } };
}

function notion({ target, method }: Asked, fields: Fields): Answered {
  const isList = /\/(query|search|children|users)$/.test(target.pathname) && method !== "PATCH";
  const object = notionPage(fields);
  if (!isList) return { content: object };
  return { content: { object: "list", results: [object], has_more: false, next_cursor: null } };
}

function notionPage(fields: Fields): object {
  const title = [{ type: "text", text: { content: "Sample" }, plain_text: "Sample" }];
  return {
    object: "page",
    id: "2ca31cc6-fd56-8079-8a58-d74ec1097a36",
    url: "https://www.notion.so/Sample",
    parent: { type: "database_id", database_id: "2ca31cc6-fd56-8079-8a58-d74ec1097a37" },
    created_time: "2026-01-15T09:30:00.000Z",
    last_edited_time: "2026-01-15T09:30:00.000Z",
    icon: null,
    cover: null,
    title,
    ...fields,
    properties: { Name: { id: "title", type: "title", title } },
  };
}

function hubspot(_asked: Asked, fields: Fields): Answered {
  const properties = { firstname: "Ada", email: "ada@example.com" };
  const inner = isRecord(fields["properties"]) ? fields["properties"] : {};
  const record = {
    id: "42",
    createdAt: "2026-01-15T09:30:00.000Z",
    updatedAt: "2026-01-15T09:30:00.000Z",
    archived: false,
    ...fields,
    properties: { ...properties, ...inner },
  };
  return { content: { ...record, vid: 42, results: [record], contacts: [record], deals: [record] } };
}

/** Lists of objects, or one: https://docs.stripe.com/api/pagination */
function stripe({ target, method }: Asked, fields: Fields): Answered {
  const record = { id: "cus_Sample42", object: "customer", created: 1768469400, ...fields };
  const isList = method === "GET" && /^\/v1\/[a-z_]+(\/search)?$/.test(target.pathname);
  return { content: isList ? { object: "list", data: [record], has_more: false } : record };
}

/** Sessions start immediately: https://docs.airtop.ai/api-reference */
function airtop(_asked: Asked, fields: Fields): Answered {
  const inner = isRecord(fields["data"]) ? (fields["data"] as Fields) : {};
  return { content: { ...fields, data: { id: "42", windowId: "7", ...inner, status: "running" } } };
}

/** https://developer.monday.com/api-reference/reference/boards */
function monday(_asked: Asked, fields: Fields): Answered {
  const item = { id: "42", name: "Sample", column_values: [], created_at: "2026-01-15T09:30:00Z", ...fields };
  const page = { cursor: null, items: [item] };
  const group = { id: "topics", title: "Sample", items_page: page };
  const column = { id: "text", title: "Text", type: "text", settings_str: "{}" };
  const board = { id: "1", name: "Sample", groups: [group], columns: [column], items_page: page };
  const changed = ["create_item", "change_column_value", "change_multiple_column_values", "create_update"];
  const done = Object.fromEntries(changed.map((name) => [name, { id: "42" }]));
  return {
    content: { data: { boards: [board], items: [item], items_page_by_column_values: page, ...done } },
  };
}

/**
 * Records are nested under their kind:
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer
 */
function quickbooks({ target }: Asked, fields: Fields): Answered {
  const [, kind = "customer"] = /\/company\/[^/]+\/(\w+)/.exec(target.pathname) ?? [];
  const record = { Id: "42", SyncToken: "0", ...fields };
  if (kind === "query") {
    const [, object = "Customer"] = /from\s+(\w+)/i.exec(target.searchParams.get("query") ?? "") ?? [];
    return { content: { QueryResponse: { [object]: [record] } } };
  }
  return { content: { [`${kind[0]?.toUpperCase()}${kind.slice(1)}`]: record } };
}

function googleTranslate(_asked: Asked, fields: Fields): Answered {
  const translation = { translatedText: "sample", detectedSourceLanguage: "en", ...fields };
  const languages = [{ language: "en", name: "English" }];
  return { content: { data: { translations: [translation], languages } } };
}

/** Tables have the columns that the workflow reads and the node writes: https://api.baserow.io/api/redoc/ */
function baserow({ target, method, node }: Asked, row: Fields): Fields | Fields[] {
  if (target.pathname.includes("/fields/")) return columnsOf(row, JSON.stringify(node?.parameters ?? {}));
  const isList = method === "GET" && /\/table\/\d+\/$/.test(target.pathname);
  return isList ? { count: 1, next: null, previous: null, results: [row] } : row;
}

function columnsOf(row: Fields, parameters: string): Fields[] {
  const written = [...parameters.matchAll(/"fieldId":"?(?:field_)?([\w ]+)/g)].map(([, given]) =>
    String(given),
  );
  const names = [...new Set([...Object.keys(row), ...written])];
  return names.map((name, index) => ({
    id: /^\d+$/.test(name) ? Number(name) : index + 1,
    name,
    type: "text",
    primary: index === 0,
  }));
}

/** Self-hosted services, at the credential's URL; table services respond with rows. */
function ownInstallation(asked: Asked, fields: Fields): Answered {
  const { target } = asked;
  const row = { id: 1, name: "Sample", ...fields };
  if (target.pathname.startsWith("/api/database/")) return { content: baserow(asked, row) };
  return { content: target.pathname.includes("/rest/v1/") ? [row] : { ...USUAL, ...fields } };
}
