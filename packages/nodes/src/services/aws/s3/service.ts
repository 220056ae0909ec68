import type { ServiceDeclaration } from "../../../service/service.ts";
import { bucketOperations } from "./buckets.ts";
import { fileOperations } from "./files.ts";
import { folderOperations } from "./folders.ts";
import type { Place } from "./storage.ts";

/** Service definition shared by all storages with this interface. */
export function storageService(place: Place) {
  const [first, ...others] = [
    ...fileOperations(place),
    ...bucketOperations(place),
    ...folderOperations(place),
  ];
  if (!first) throw new Error("A storage has operations.");
  return {
    // URLs are computed for each request.
    baseUrl: "",
    headers: { accept: "application/xml" },
    resources: { bucket: "Bucket", file: "File", folder: "Folder" },
    defaultResource: "file",
    operations: [first, ...others],
    codex: { categories: ["Data & Storage"], alias: ["storage", "bucket", "file", "object"] },
  } as const satisfies Partial<ServiceDeclaration>;
}
