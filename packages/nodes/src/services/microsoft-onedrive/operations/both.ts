import type { Item, NodeProperty } from "@heddle/workflow";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, neededText } from "../../../service/parameters.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { GRAPH_PAGES, quoted } from "../../microsoft/graph.ts";

type Kind = "file" | "folder";

/** Renames a file or a folder. */
export const renameOperation = (resource: Kind): Operation =>
  defineOperation({
    resource,
    value: "rename",
    name: "Rename",
    action: `Rename a ${resource}`,
    description: `Gives a ${resource} another name`,
    effect: "idempotent",
    parameters: [
      neededText("itemId", "Item ID", `Identifier of the ${resource}`),
      neededText("newName", "New Name", `The new name of the ${resource}`),
    ],
    request: { method: "PATCH", path: "/items/{itemId}", body: { json: { name: "newName" } } },
  });

/** Finds files or folders by words. */
export const searchOperation = (resource: Kind): Operation =>
  defineOperation({
    resource,
    value: "search",
    name: "Search",
    action: `Search a ${resource}`,
    description: `Finds ${resource}s by their names, contents and other texts`,
    effect: "pure",
    parameters: [neededText("query", "Query", "The words that are searched for")],
    run: async ({ list, parameters }): Promise<Item[]> => {
      const words = encodeURIComponent(quoted(parameters.query));
      const found = await list<Item["json"]>(
        { method: "GET", path: `/root/search(q=${words})` },
        { ...GRAPH_PAGES, limit: undefined },
      );
      return found.filter((one) => one[resource] !== undefined).map((json) => ({ json }));
    },
  });

/** Makes a link to a file or a folder. */
export const shareOperation = (resource: Kind, id: NodeProperty): Operation =>
  defineOperation({
    resource,
    value: "share",
    name: "Share",
    action: `Share a ${resource}`,
    description: `Makes a link to a ${resource}, or returns the one that there is`,
    effect: "idempotent",
    parameters: [
      id,
      choice("type", "Type", "What the link is good for", {
        values: { view: "View", edit: "Edit", embed: "Embed" },
        standard: "view",
      }),
      choice("scope", "Scope", "Whom the link is for", {
        values: { anonymous: "Anonymous", organization: "Organization" },
        standard: "anonymous",
      }),
    ],
    request: ({ parameters }) => {
      const given = parameters as Record<string, unknown>;
      const { type, scope } = given;
      return sendJson("POST", at`/items/${given[id.name]}/createLink`, { type, scope });
    },
  });
