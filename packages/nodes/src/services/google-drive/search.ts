import type { Item } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { quoted } from "../google/connection.ts";
import { driveId, folderId } from "./locators.ts";

const FOLDER = "application/vnd.google-apps.folder";
const filterOf = (name: string) =>
  ({
    ...folderId,
    displayName: name,
    required: false,
    default: { __rl: true, mode: "list", value: "" },
  }) as const;

const parameters = [
  {
    displayName: "Search Method",
    name: "searchMethod",
    type: "options",
    options: [
      { name: "Search File/Folder Name", value: "name" },
      { name: "Advanced Search", value: "query" },
    ],
    default: "name",
    description: "Whether to search by name, or with a query of Google Drive",
  },
  {
    displayName: "Search Query",
    name: "queryString",
    type: "string",
    default: "",
    description: "The name or the query; without it, everything is found",
  },
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a limit",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    default: 50,
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
    description: "Maximum number of results to return",
  },
  {
    displayName: "Filter",
    name: "filter",
    type: "collection",
    placeholder: "Add filter",
    default: {},
    options: [
      { ...driveId, required: false, displayName: "Drive" },
      filterOf("Folder"),
      {
        displayName: "What to Search",
        name: "whatToSearch",
        type: "options",
        default: "all",
        options: [
          { name: "Files and Folders", value: "all" },
          { name: "Files", value: "files" },
          { name: "Folders", value: "folders" },
        ],
        description: "Result to return",
      },
      {
        displayName: "File Types",
        name: "fileTypes",
        type: "multiOptions",
        default: [],
        options: [
          { name: "All", value: "*" },
          { name: "Audio", value: "application/vnd.google-apps.audio" },
          { name: "Google Docs", value: "application/vnd.google-apps.document" },
          { name: "Google Drawings", value: "application/vnd.google-apps.drawing" },
          { name: "Google Forms", value: "application/vnd.google-apps.form" },
          { name: "Google Sheets", value: "application/vnd.google-apps.spreadsheet" },
          { name: "Google Slides", value: "application/vnd.google-apps.presentation" },
          { name: "PDF", value: "application/pdf" },
          { name: "Photo", value: "application/vnd.google-apps.photo" },
          { name: "Video", value: "application/vnd.google-apps.video" },
        ],
        description: "Only files of these types",
        displayOptions: { show: { whatToSearch: ["all", "files"] } },
      },
      {
        displayName: "Include Trashed Items",
        name: "includeTrashed",
        type: "boolean",
        default: false,
        description: "Whether to include deleted records",
      },
    ],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Fields",
        name: "fields",
        type: "multiOptions",
        default: [],
        options: [
          { name: "All", value: "*" },
          { name: "Explicitly Trashed", value: "explicitlyTrashed" },
          { name: "Export Links", value: "exportLinks" },
          { name: "Has Thumbnail", value: "hasThumbnail" },
          { name: "Icon Link", value: "iconLink" },
          { name: "ID", value: "id" },
          { name: "Kind", value: "kind" },
          { name: "MIME Type", value: "mimeType" },
          { name: "Name", value: "name" },
          { name: "Permissions", value: "permissions" },
          { name: "Shared", value: "shared" },
          { name: "Spaces", value: "spaces" },
          { name: "Starred", value: "starred" },
          { name: "Thumbnail Link", value: "thumbnailLink" },
          { name: "Trashed", value: "trashed" },
          { name: "Version", value: "version" },
          { name: "Web View Link", value: "webViewLink" },
        ],
        description: "Fields to return; id and name if empty",
      },
    ],
  },
] as const;

/** Finds files and folders. */
export const search = defineOperation({
  resource: "fileFolder",
  value: "search",
  name: "Search",
  action: "Search files and folders",
  description: "Returns files and folders that meet filters",
  effect: "pure",
  isDefault: true,
  parameters,
  run: async (call): Promise<Item[]> => {
    const { searchMethod, queryString, returnAll, limit, filter, options } = call.parameters;
    const chosen = options.fields ?? [];
    const fields = chosen.includes("*") ? "*" : chosen.length > 0 ? chosen.join(", ") : "id, name";
    const types = (filter.fileTypes ?? []).filter((type) => type !== "*");
    const what = filter.whatToSearch ?? "all";
    const parts = [
      searchMethod === "query" ? queryString : queryString && `name contains '${quoted(queryString)}'`,
      filter.folderId ? `'${quoted(filter.folderId)}' in parents` : "",
      what === "folders" ? `mimeType = '${FOLDER}'` : what === "files" ? `mimeType != '${FOLDER}'` : "",
      types.length > 0 && what !== "folders"
        ? `(${types.map((type) => `mimeType = '${type}'`).join(" or ")})`
        : "",
      filter.includeTrashed || /\btrashed\b/.test(queryString) ? "" : "trashed = false",
    ];
    const drive = filter.driveId === "My Drive" ? "" : (filter.driveId ?? "");
    const found = await call.list(
      {
        method: "GET",
        path: "/files",
        query: {
          q: parts
            .filter(Boolean)
            .map((part) => (/ or /i.test(String(part)) ? `(${part})` : part))
            .join(" and "),
          fields: `nextPageToken, files(${fields})`,
          includeItemsFromAllDrives: true,
          supportsAllDrives: true,
          spaces: "drive",
          corpora: drive ? "drive" : "allDrives",
          driveId: drive || undefined,
        },
      },
      {
        by: "cursor",
        at: "nextPageToken",
        to: { query: "pageToken" },
        size: { query: "pageSize", max: 1000 },
        items: "files",
        limit: returnAll ? undefined : limit,
      },
    );
    return found.map((json) => ({ json }));
  },
});
