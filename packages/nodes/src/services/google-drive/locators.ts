import type { NodeProperty } from "@heddle/workflow";

const FILE = "https:\\/\\/(?:drive|docs)\\.google\\.com(?:\\/.*|)\\/(?:d|folders)\\/([0-9a-zA-Z\\-_]+)";

const list = (searchListMethod: string) =>
  ({
    name: "list",
    displayName: "From List",
    type: "list",
    typeOptions: { searchListMethod, searchable: true },
  }) as const;
const url = (placeholder: string) =>
  ({
    name: "url",
    displayName: "By URL",
    type: "string",
    placeholder,
    extractValue: { type: "regex", regex: FILE },
  }) as const;
const id = {
  name: "id",
  displayName: "By ID",
  type: "string",
  placeholder: "e.g. 1anGBg0b5re2VtF2bKu201_a-Vnz5BHq9Y4r-yBDAj5A",
} as const;

/** The file. */
export const fileId = {
  displayName: "File",
  name: "fileId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  modes: [list("fileSearch"), url("https://drive.google.com/file/d/…"), id],
} as const satisfies NodeProperty;

/** A drive to put files into. */
export const driveId = {
  displayName: "Parent Drive",
  name: "driveId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "My Drive", cachedResultName: "My Drive" },
  required: true,
  modes: [list("driveSearchWithDefault"), url("https://drive.google.com/drive/folders/…"), id],
} as const satisfies NodeProperty;

/** A folder to put files into. */
export const folderId = {
  displayName: "Parent Folder",
  name: "folderId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "root", cachedResultName: "/ (Root folder)" },
  required: true,
  modes: [list("folderSearchWithDefault"), url("https://drive.google.com/drive/folders/…"), id],
} as const satisfies NodeProperty;

/** A folder that something is done to. */
export const folderNoRootId = {
  displayName: "Folder",
  name: "folderNoRootId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  modes: [list("folderSearch"), url("https://drive.google.com/drive/folders/…"), id],
} as const satisfies NodeProperty;

/** A shared drive that something is done to. */
export const sharedDriveId = {
  displayName: "Shared Drive",
  name: "driveId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  modes: [list("driveSearch"), url("https://drive.google.com/drive/folders/…"), id],
} as const satisfies NodeProperty;

/** The folder that new files go to: a folder, otherwise the drive itself. */
export function parentOf({
  driveId: drive,
  folderId: folder,
}: {
  driveId: string;
  folderId: string;
}): string {
  if (folder !== "" && folder !== "root") return folder;
  return drive === "" || drive === "My Drive" ? "root" : drive;
}
