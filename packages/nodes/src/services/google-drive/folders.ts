import { defineOperation } from "../../service/operation.ts";
import { allDrives } from "./connection.ts";
import { removeRequest } from "./files.ts";
import { driveId, folderId, folderNoRootId, parentOf } from "./locators.ts";
import { mainFields, type PlainRow } from "./metadata.ts";
import { permissionsUi, shareOptions, simplifyOutput } from "./parameters.ts";
import { shareRequest } from "./share.ts";

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
} as const;

const create = defineOperation({
  resource: "folder",
  value: "create",
  name: "Create",
  action: "Create folder",
  description: "Adds a folder",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Folder Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "e.g. New folder",
      description: "Name of the folder",
    },
    driveId,
    folderId,
    {
      ...options,
      options: [
        simplifyOutput,
        {
          displayName: "Folder Color",
          name: "folderColorRgb",
          type: "color",
          default: "",
          description: "Color of the folder",
        },
      ],
    },
  ],
  request: ({ parameters: given }) => ({
    method: "POST",
    path: "/files",
    query: { ...allDrives, fields: "*" },
    body: {
      kind: "json",
      value: {
        name: given.name || "Untitled",
        mimeType: "application/vnd.google-apps.folder",
        parents: [parentOf(given)],
        folderColorRgb: given.options.folderColorRgb || undefined,
      },
    },
  }),
  response: {
    items: (body, { parameters }) =>
      parameters.options.simplifyOutput === false ? body : mainFields(body as PlainRow),
  },
});

const deleteFolder = defineOperation({
  resource: "folder",
  value: "deleteFolder",
  name: "Delete",
  action: "Delete folder",
  description: "Moves a folder to the trash, or deletes it for good",
  effect: "idempotent",
  parameters: [
    folderNoRootId,
    {
      ...options,
      options: [
        {
          displayName: "Delete Permanently",
          name: "deletePermanently",
          type: "boolean",
          default: false,
          description: "Whether to delete it permanently, with its contents",
        },
      ],
    },
  ],
  request: ({ parameters }) =>
    removeRequest(parameters.folderNoRootId, parameters.options.deletePermanently ?? false),
  response: { items: (_body, { parameters }) => ({ fileId: parameters.folderNoRootId, success: true }) },
});

const share = defineOperation({
  resource: "folder",
  value: "share",
  name: "Share",
  action: "Share folder",
  description: "Gives others access to a folder",
  effect: "unsafe",
  parameters: [folderNoRootId, permissionsUi, shareOptions],
  request: ({ parameters }) => shareRequest(parameters.folderNoRootId, parameters),
});

/** Operations on folders. */
export const folderOperations = [create, deleteFolder, share] as const;
