import type { FormContext, NodeMethods, Properties } from "@heddle/workflow";
import { askGoogle, searchDrive } from "../google/connection.ts";

/** Requests of the forms of node and trigger. */
export function driveMethods<P extends Properties = Properties>(): NodeMethods<P> {
  return { listSearch } as unknown as NodeMethods<P>;
}

const TYPE = "googleDriveOAuth2Api";
const FOLDERS = "mimeType = 'application/vnd.google-apps.folder'";

const files = (mimeType: string) => (context: FormContext, filter?: string, pageToken?: unknown) =>
  searchDrive(context, TYPE, { mimeType, filter, pageToken });

const folders = files(FOLDERS);

async function drives(context: FormContext, filter?: string, pageToken?: unknown) {
  const page = await askGoogle<{ drives?: { id: string; name: string }[]; nextPageToken?: string }>(
    context,
    TYPE,
    {
      baseURL: "https://www.googleapis.com/drive/v3",
      url: "/drives",
      qs: { pageSize: 100, ...(pageToken !== undefined && { pageToken }) },
    },
  );
  const found = (page.drives ?? []).filter(({ name }) =>
    name.toLowerCase().includes((filter ?? "").toLowerCase()),
  );
  return {
    results: found.map(({ id, name }) => ({
      name,
      value: id,
      url: `https://drive.google.com/drive/folders/${id}`,
    })),
    ...(page.nextPageToken !== undefined && { paginationToken: page.nextPageToken }),
  };
}

/** A list whose first page starts with a fixed choice. */
function withFirst(first: { name: string; value: string; url: string }, list: typeof folders) {
  return async (context: FormContext, filter?: string, pageToken?: unknown) => {
    const page = await list(context, filter, pageToken);
    return pageToken === undefined && !filter ? { ...page, results: [first, ...page.results] } : page;
  };
}

const listSearch: NonNullable<NodeMethods["listSearch"]> = {
  fileSearch: files("mimeType != 'application/vnd.google-apps.folder'"),
  folderSearch: folders,
  driveSearch: drives,
  folderSearchWithDefault: withFirst(
    { name: "/ (Root folder)", value: "root", url: "https://drive.google.com/drive" },
    folders,
  ),
  driveSearchWithDefault: withFirst(
    { name: "My Drive", value: "My Drive", url: "https://drive.google.com/drive/my-drive" },
    drives,
  ),
};
