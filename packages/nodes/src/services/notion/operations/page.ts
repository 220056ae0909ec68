import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { blocksOf } from "../blocks.ts";
import { idPath, page, pageLocator } from "../ids.ts";
import { plainText } from "../text.ts";
import { MAX_BLOCKS } from "./block.ts";
import { blocks } from "./block-fields.ts";
import { search, searchText } from "./database.ts";
import { searchOptions } from "./filter-fields.ts";
import { iconOf, jsonRequest, limit, outputOf, returnAll, searchSort, simple } from "./requests.ts";

type Values = Readonly<Record<string, unknown>>;

/** The icon of a page. */
export const pageOptions = collection("options", "Options", [
  choice("iconType", "Icon Type", "What the icon is", {
    values: { emoji: "Emoji", file: "File" },
    standard: "emoji",
  }),
  text("icon", "Icon", "An emoji, or the address of a picture"),
]);

const pageCreate = defineOperation({
  resource: "page",
  value: "create",
  name: "Create",
  action: "Create a page",
  description: "Adds a page below another one",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    pageLocator("Parent Page", "The page below which it is added"),
    neededText("title", "Title", "Title of the page"),
    simple,
    blocks,
    pageOptions,
  ],
  run: (call) =>
    created(call, {
      parent: { page_id: call.parameters.pageId.trim() },
      properties: { title: plainText(call.parameters.title) },
      icon: iconOf(plain(call, "options")),
      blocks: blocksOf(plain(call, "blockUi")["blockValues"]),
    }),
});

interface NewPage {
  readonly parent: Values;
  readonly properties: Values;
  readonly icon: object | undefined;
  readonly blocks: readonly object[];
}

/** Creates a page. Notion takes a hundred blocks with it; the others are added afterwards. */
export async function created(
  call: Pick<SendingCall, "send" | "version"> & { readonly parameters: Values },
  { parent, properties, icon, blocks: children }: NewPage,
): Promise<Item> {
  const first = children.slice(0, MAX_BLOCKS);
  const body = { parent, properties, icon, children: first.length > 0 ? first : undefined };
  const added = await call.send<Values>(jsonRequest("POST", "/pages", body));
  for (let from = MAX_BLOCKS; from < children.length; from += MAX_BLOCKS) {
    const path = `${idPath("blocks", String(added["id"]))}/children`;
    await call.send(jsonRequest("PATCH", path, { children: children.slice(from, from + MAX_BLOCKS) }));
  }
  return { json: outputOf(call, added, call.parameters["simple"]) };
}

const pageArchive = defineOperation({
  resource: "page",
  value: "archive",
  name: "Archive",
  action: "Archive a page",
  description: "Moves a page to the trash",
  effect: "idempotent",
  parameters: [page, simple],
  run: async (call) => {
    const { pageId } = call.parameters;
    const archived = await call.send<Values>(
      jsonRequest("PATCH", idPath("pages", pageId), { archived: true }),
    );
    return { json: outputOf(call, archived, call.parameters.simple) };
  },
});

const pageGet = defineOperation({
  resource: "page",
  value: "get",
  name: "Get",
  action: "Get a page",
  description: "Returns a page",
  effect: "idempotent",
  parameters: [page, simple],
  run: async (call) => {
    const found = await call.send<Values>({ method: "GET", path: idPath("pages", call.parameters.pageId) });
    return { json: outputOf(call, found, call.parameters.simple) };
  },
});

const pageSearch = defineOperation({
  resource: "page",
  value: "search",
  name: "Search",
  action: "Search a page",
  description: "Returns pages whose titles contain a text",
  effect: "idempotent",
  parameters: [searchText, returnAll, limit, simple, searchOptions],
  run: (call) => {
    const options = plain(call, "options");
    return search(call, {
      object: "page",
      text: call.parameters.text,
      sort: searchSort(isRecord(options) ? options : {}),
    });
  },
});

export const pageOperations = [pageArchive, pageCreate, pageGet, pageSearch] as const;
