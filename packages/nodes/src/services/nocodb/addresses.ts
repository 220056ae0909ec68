import { at } from "../../service/requests.ts";

interface Table {
  readonly version: number;
  readonly projectId: string;
  readonly table: string;
}

/** Path of a table's rows: each node version is for another generation of servers. */
export function rowsPath({ version, projectId, table }: Table): string {
  if (version < 2) return at`/nc/${projectId}/api/v1/${table}`;
  if (version < 3) return at`/api/v1/db/data/noco/${projectId}/${table}`;
  return at`/api/v2/tables/${table}/records`;
}

/** Path for uploading files before a row refers to them. */
export function uploadPath({ version, projectId, table }: Table): {
  path: string;
  query: Record<string, unknown>;
} {
  if (version < 2) return { path: at`/nc/${projectId}/api/v1/${table}/upload`, query: {} };
  const path = version < 3 ? "/api/v1/db/storage/upload" : "/api/v2/storage/upload";
  return { path, query: { path: ["noco", projectId, table].join("/") } };
}
