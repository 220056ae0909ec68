import { defineOperation } from "../../../service/operation.ts";
import { fromList, neededText } from "../../../service/parameters.ts";
import { at, sendJson } from "../../../service/requests.ts";

const space = neededText("space", "Space ID", "Number of the space");
const color = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "color", default: "#000000", description, required: true }) as const;
const colors = [
  color("foregroundColor", "Foreground Color", "Color of the text"),
  color("backgroundColor", "Background Color", "Color behind the text"),
] as const;
const known = { ...fromList("name", "Name", "The tag", { list: "getTags" }), required: true } as const;
const response = { items: () => ({ success: true }) };

const create = defineOperation({
  resource: "spaceTag",
  value: "create",
  name: "Create",
  action: "Create a space tag",
  description: "Adds a tag to a space",
  effect: "unsafe",
  isDefault: true,
  parameters: [space, neededText("name", "Name", "Name of the tag"), ...colors],
  request: ({ parameters }) => {
    const { name, foregroundColor: tag_fg, backgroundColor: tag_bg } = parameters;
    return sendJson("POST", at`/space/${parameters.space}/tag`, { tag: { name, tag_fg, tag_bg } });
  },
  response,
});

const remove = defineOperation({
  resource: "spaceTag",
  value: "delete",
  name: "Delete",
  action: "Delete a space tag",
  description: "Deletes a tag of a space",
  effect: "idempotent",
  parameters: [space, known],
  // ClickUp requires the tag's name in the body too.
  request: ({ parameters: { space: id, name } }) =>
    sendJson("DELETE", at`/space/${id}/tag/${name}`, { tag: { name } }),
  response,
});

const getAll = defineOperation({
  resource: "spaceTag",
  value: "getAll",
  name: "Get Many",
  action: "Get many space tags",
  description: "Returns the tags of a space",
  effect: "idempotent",
  parameters: [space],
  request: { method: "GET", path: "/space/{space}/tag" },
  response: { items: "tags" },
});

const update = defineOperation({
  resource: "spaceTag",
  value: "update",
  name: "Update",
  action: "Update a space tag",
  description: "Changes a tag of a space",
  effect: "idempotent",
  parameters: [space, known, neededText("newName", "New Name", "Its name from now on"), ...colors],
  request: ({ parameters }) => {
    const { name, newName, foregroundColor: fg_color, backgroundColor: bg_color } = parameters;
    const tag = { name: newName, fg_color, bg_color };
    return sendJson("PUT", at`/space/${parameters.space}/tag/${name}`, { tag });
  },
  response,
});

export const spaceTagOperations = [create, remove, getAll, update] as const;
