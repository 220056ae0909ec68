import type { Item } from "@heddle/workflow";
import { jsonBody, type SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../service/plain.ts";

type Json = Item["json"];

const presentationId = neededText(
  "presentationId",
  "Presentation ID",
  "Identifier in the address of the presentation",
  {
    placeholder: "1wZtNFZ8MO-WKrxhYrOLMvyiqSgFwdSz5vn8_l_7eNqw",
  },
);
const pageObjectId = neededText("pageObjectId", "Page Object ID", "Identifier of the slide", {
  placeholder: "gde4fdbf5d6_0_0",
});

const presentationPath = (id: string) => `/presentations/${encodeURIComponent(id)}`;
const pagePath = (id: string, page: string) => `${presentationPath(id)}/pages/${encodeURIComponent(page)}`;

const create = defineOperation({
  resource: "presentation",
  value: "create",
  name: "Create",
  action: "Create a presentation",
  description: "Creates an empty presentation",
  effect: "unsafe",
  isDefault: true,
  parameters: [neededText("title", "Title", "Title of the presentation")],
  request: { method: "POST", path: "/presentations", body: { json: { title: "title" } } },
});

const get = defineOperation({
  resource: "presentation",
  value: "get",
  name: "Get",
  action: "Get a presentation",
  description: "Reads a presentation",
  effect: "idempotent",
  parameters: [presentationId],
  request: { method: "GET", path: "/presentations/{presentationId}" },
});

const getSlides = defineOperation({
  resource: "presentation",
  value: "getSlides",
  name: "Get Slides",
  action: "Get slides from a presentation",
  description: "Lists the slides of a presentation",
  effect: "idempotent",
  parameters: [
    presentationId,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
  ],
  run: async (call) => {
    const { presentationId: id, returnAll, limit } = call.parameters;
    const { slides = [] } = await call.send<{ slides?: Json[] }>({
      method: "GET",
      path: presentationPath(id),
      query: { fields: "slides" },
    });
    return slides.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

const replaceText = defineOperation({
  resource: "presentation",
  value: "replaceText",
  name: "Replace Text",
  action: "Replace text in a presentation",
  description: "Puts texts in place of others, on all slides or on some",
  effect: "idempotent",
  parameters: [
    presentationId,
    rows("textUi", "Texts To Replace", {
      name: "textValues",
      displayName: "Text",
      values: [
        toggle("matchCase", "Match Case", "Whether capital and small letters have to be the same"),
        {
          displayName: "Slide Names or IDs",
          name: "pageObjectIds",
          type: "multiOptions",
          default: [],
          typeOptions: { loadOptionsMethod: "getPages", loadOptionsDependsOn: ["presentationId"] },
          description: "The slides where it is replaced; all of them where none are chosen",
        },
        text("replaceText", "Replace With", "The text that is put in its place"),
        text("text", "Search For", "The text that is replaced"),
      ],
    }),
    collection("options", "Options", [
      text("revisionId", "Revision ID", "The revision that it has to be; otherwise nothing is changed"),
    ]),
  ],
  request: (call) => {
    const { revisionId } = plain(call, "options");
    const requests = rowsOf(call, "textUi", "textValues").map((row) => ({
      replaceAllText: withoutEmpty({
        replaceText: row["replaceText"] ?? "",
        pageObjectIds: pagesOf(row["pageObjectIds"]),
        containsText: { text: row["text"] ?? "", matchCase: row["matchCase"] ?? false },
      }),
    }));
    return {
      method: "POST",
      path: `${presentationPath(call.parameters.presentationId)}:batchUpdate`,
      body: jsonBody({ requests, writeControl: revisionId ? { requiredRevisionId: revisionId } : undefined }),
    };
  },
});

/** Selected slides, or comma-separated ids from an expression. */
function pagesOf(given: unknown): string[] | undefined {
  const names = (Array.isArray(given) ? given : String(given ?? "").split(",")).map(String).filter(Boolean);
  return names.length > 0 ? names : undefined;
}

const pageGet = defineOperation({
  resource: "page",
  value: "get",
  name: "Get",
  action: "Get a page",
  description: "Reads a slide",
  effect: "idempotent",
  isDefault: true,
  parameters: [presentationId, pageObjectId],
  request: { method: "GET", path: "/presentations/{presentationId}/pages/{pageObjectId}" },
});

const getThumbnail = defineOperation({
  resource: "page",
  value: "getThumbnail",
  name: "Get Thumbnail",
  action: "Get the thumbnail of a page",
  description: "Draws a slide",
  effect: "idempotent",
  parameters: [
    presentationId,
    pageObjectId,
    toggle("download", "Download", "Whether to return the picture instead of its address"),
    neededText("binaryProperty", "Put Output File in Field", "Name of the field that holds the picture", {
      default: "data",
      displayOptions: { show: { download: [true] } },
    }),
  ],
  run: async (call) => {
    const { presentationId: id, pageObjectId: page, download } = call.parameters;
    const path = `${pagePath(id, page)}/thumbnail`;
    const json = await call.send<Json & { contentUrl?: string }>({ method: "GET", path });
    if (!download || !json.contentUrl) return { json };
    const { binaryProperty } = call.read.given(call.itemIndex) as Json;
    return {
      json,
      binary: { [String(binaryProperty || "data")]: await picture(call, json.contentUrl, page) },
    };
  },
});

function picture({ download }: Pick<SendingCall, "download">, path: string, page: string) {
  return download({ method: "GET", path }, { fileName: `${page}.png`, mimeType: "image/png" });
}

/** Operations on presentations and their slides. */
export const operations = [create, get, getSlides, replaceText, pageGet, getThumbnail] as const;
