import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { askGoogle, type DrivePage, quoted } from "../google/connection.ts";

const DRIVE = "https://www.googleapis.com/drive/v3";
const FOLDER = "mimeType = 'application/vnd.google-apps.folder' and trashed = false";

/** Drive requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getDrives: async (context) => [
      { name: "My Drive", value: "myDrive" },
      { name: "Shared With Me", value: "sharedWithMe" },
      ...(await all(context, "/drives", {}, "drives")),
    ],
    getFolders: async (context) => {
      const drive = String(context.parameters["driveId"] || "myDrive");
      const place = PLACES[drive] ?? {
        q: `${FOLDER} and '${quoted(drive)}' in parents`,
        corpora: "drive",
        driveId: drive,
      };
      const shared = { includeItemsFromAllDrives: true, supportsAllDrives: true };
      return [
        { name: "/", value: "default" },
        ...(await all(context, "/files", { ...shared, ...place }, "files")),
      ];
    },
  },
};

const PLACES: Record<string, Record<string, unknown>> = {
  myDrive: { q: `${FOLDER} and 'root' in parents` },
  sharedWithMe: { q: `${FOLDER} and sharedWithMe = true` },
};

/** All pages of a list. */
async function all(
  context: FormContext,
  url: string,
  qs: Record<string, unknown>,
  items: "drives" | "files",
): Promise<PropertyOption[]> {
  const found: PropertyOption[] = [];
  let pageToken: string | undefined;
  do {
    const request = { baseURL: DRIVE, url, qs: { pageSize: 100, ...qs, ...(pageToken && { pageToken }) } };
    const page = await askGoogle<DrivePage & { drives?: DrivePage["files"] }>(
      context,
      "googleDocsOAuth2Api",
      request,
    );
    found.push(...(page[items] ?? []).map(({ id, name }) => ({ name, value: id })));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return found;
}
