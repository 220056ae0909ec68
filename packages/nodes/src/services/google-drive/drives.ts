import { defineOperation } from "../../service/operation.ts";
import { sharedDriveId } from "./locators.ts";

const pathOf = (id: string) => `/drives/${encodeURIComponent(id)}`;
const name = {
  displayName: "Name",
  name: "name",
  type: "string",
  default: "",
  required: true,
  description: "Name of the drive",
} as const;

const create = defineOperation({
  resource: "drive",
  value: "create",
  name: "Create",
  action: "Create shared drive",
  description: "Adds a shared drive",
  effect: "idempotent",
  isDefault: true,
  parameters: [name],
  request: ({ parameters, idempotencyKey }) => ({
    method: "POST",
    path: "/drives",
    query: { requestId: idempotencyKey() },
    body: { kind: "json", value: { name: parameters.name } },
  }),
});

const get = defineOperation({
  resource: "drive",
  value: "get",
  name: "Get",
  action: "Get shared drive",
  description: "Returns a shared drive",
  effect: "pure",
  parameters: [sharedDriveId],
  request: ({ parameters }) => ({ method: "GET", path: pathOf(parameters.driveId) }),
});

const list = defineOperation({
  resource: "drive",
  value: "list",
  name: "Get Many",
  action: "Get many shared drives",
  description: "Returns shared drives",
  effect: "pure",
  parameters: [],
  request: () => ({ method: "GET", path: "/drives" }),
  pages: {
    by: "cursor",
    at: "nextPageToken",
    to: { query: "pageToken" },
    size: { query: "pageSize", max: 100 },
  },
  response: { items: "drives" },
});

const update = defineOperation({
  resource: "drive",
  value: "update",
  name: "Update",
  action: "Update shared drive",
  description: "Changes the name of a shared drive",
  effect: "idempotent",
  parameters: [
    sharedDriveId,
    {
      displayName: "Update Fields",
      name: "options",
      type: "collection",
      placeholder: "Add field",
      default: {},
      options: [
        {
          displayName: "Name",
          name: "name",
          type: "string",
          default: "",
          description: "New name of the drive",
        },
      ],
    },
  ],
  request: ({ parameters: { driveId, options } }) => ({
    method: "PATCH",
    path: pathOf(driveId),
    body: { kind: "json", value: { name: options.name || undefined } },
  }),
});

const deleteDrive = defineOperation({
  resource: "drive",
  value: "deleteDrive",
  name: "Delete",
  action: "Delete shared drive",
  description: "Deletes a shared drive, which has to be empty",
  effect: "idempotent",
  parameters: [sharedDriveId],
  request: ({ parameters }) => ({ method: "DELETE", path: pathOf(parameters.driveId) }),
});

/** Operations on shared drives. */
export const driveOperations = [create, get, list, update, deleteDrive] as const;
