import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, neededText, text, toggle } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";

const shelfId = neededText("shelfId", "Bookshelf ID", "Number of the bookshelf");
const volumeId = neededText("volumeId", "Volume ID", "Identifier of the volume");
const myLibrary = toggle("myLibrary", "My Library", "Whether the bookshelf is one of your own");
const userId = {
  ...neededText("userId", "User ID", "Number of the person whose bookshelf it is"),
  displayOptions: { show: { myLibrary: [false] } },
} as const;
const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 40, {
    typeOptions: { minValue: 1, maxValue: 40 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** Path of the bookshelves of the account, or of another user. */
function shelves({ parameters, itemIndex }: Pick<SendingCall, "itemIndex" | "parameters">): string {
  if (parameters["myLibrary"] === true) return "/mylibrary/bookshelves";
  if (!parameters["userId"]) throw nodeError("parameter-empty", { label: "User ID" }, { itemIndex });
  return at`/users/${parameters["userId"]}/bookshelves`;
}

/** Requested number of entries from the list at a path. Google returns 40 at a time. */
async function entries(call: SendingCall, path: string, query = {}): Promise<Item[]> {
  const { returnAll, limit } = call.parameters;
  const found = await call.list<Item["json"]>(
    { method: "GET", path, query },
    {
      by: "offset",
      query: "startIndex",
      size: { query: "maxResults", max: 40 },
      items: "items",
      limit: returnAll === true ? undefined : Math.max(1, Number(limit)),
    },
  );
  return found.map((json) => ({ json }));
}

const shelfGet = defineOperation({
  resource: "bookshelf",
  value: "get",
  name: "Get",
  action: "Get a bookshelf",
  description: "Returns a bookshelf",
  effect: "pure",
  isDefault: true,
  parameters: [myLibrary, userId, shelfId],
  request: (call) => ({
    method: "GET",
    path: `${shelves(call as unknown as SendingCall)}${at`/${call.parameters.shelfId}`}`,
  }),
});

const shelfList = defineOperation({
  resource: "bookshelf",
  value: "getAll",
  name: "Get Many",
  action: "Get many bookshelves",
  description: "Returns the bookshelves of a person",
  effect: "pure",
  parameters: [myLibrary, userId, ...limits],
  run: async (call): Promise<Item[]> => {
    const { returnAll, limit } = call.parameters;
    // All bookshelves are returned in one response.
    const { items = [] } = await call.send<{ items?: Item["json"][] }>({
      method: "GET",
      path: shelves(untyped(call)),
    });
    return items.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

const change = (value: "add" | "remove" | "clear" | "move") =>
  ({ resource: "bookshelfVolume", value }) as const;

const success = { json: { success: true } };

const add = defineOperation({
  ...change("add"),
  name: "Add",
  action: "Add a bookshelf volume",
  description: "Puts a volume on one of your bookshelves",
  effect: "idempotent",
  parameters: [shelfId, volumeId],
  run: async (call) => {
    const { shelfId: shelf, volumeId: id } = call.parameters;
    const path = at`/mylibrary/bookshelves/${shelf}/addVolume`;
    await call.send({ method: "POST", path, query: { volumeId: id } });
    return success;
  },
});

const clear = defineOperation({
  ...change("clear"),
  name: "Clear",
  action: "Clear a bookshelf volume",
  description: "Takes all volumes from one of your bookshelves",
  effect: "idempotent",
  parameters: [shelfId],
  run: async (call) => {
    const path = at`/mylibrary/bookshelves/${call.parameters.shelfId}/clearVolumes`;
    await call.send({ method: "POST", path });
    return success;
  },
});

const move = defineOperation({
  ...change("move"),
  name: "Move",
  action: "Move a bookshelf volume",
  description: "Moves a volume to another place on its bookshelf",
  effect: "idempotent",
  parameters: [shelfId, volumeId, text("volumePosition", "Volume Position", "The place, counted from 0")],
  run: async (call) => {
    const { shelfId: shelf, volumeId: id, volumePosition } = call.parameters;
    const path = at`/mylibrary/bookshelves/${shelf}/moveVolume`;
    await call.send({ method: "POST", path, query: { volumeId: id, volumePosition: volumePosition || "0" } });
    return success;
  },
});

const remove = defineOperation({
  ...change("remove"),
  name: "Remove",
  action: "Remove a bookshelf volume",
  description: "Takes a volume from one of your bookshelves",
  effect: "idempotent",
  parameters: [shelfId, volumeId],
  run: async (call) => {
    const { shelfId: shelf, volumeId: id } = call.parameters;
    const path = at`/mylibrary/bookshelves/${shelf}/removeVolume`;
    await call.send({ method: "POST", path, query: { volumeId: id } });
    return success;
  },
});

const shelfVolumes = defineOperation({
  resource: "bookshelfVolume",
  value: "getAll",
  name: "Get Many",
  action: "Get many bookshelf volumes",
  description: "Returns the volumes on a bookshelf",
  effect: "pure",
  parameters: [myLibrary, userId, shelfId, ...limits],
  run: (call) => {
    const path = `${shelves(untyped(call))}${at`/${call.parameters.shelfId}/volumes`}`;
    return entries(untyped(call), path);
  },
});

const volumeGet = defineOperation({
  resource: "volume",
  value: "get",
  name: "Get",
  action: "Get a volume",
  description: "Returns a volume",
  effect: "pure",
  parameters: [volumeId],
  request: { method: "GET", path: "/volumes/{volumeId}" },
});

const volumeList = defineOperation({
  resource: "volume",
  value: "getAll",
  name: "Get Many",
  action: "Get many volumes",
  description: "Finds volumes by words",
  effect: "pure",
  parameters: [
    neededText("searchQuery", "Search Query", "The words, such as intitle:weaving inauthor:albers"),
    ...limits,
  ],
  run: (call) => entries(untyped(call), "/volumes", { q: call.parameters.searchQuery }),
});

export const operations = [
  shelfGet,
  shelfList,
  add,
  clear,
  shelfVolumes,
  move,
  remove,
  volumeGet,
  volumeList,
] as const;
