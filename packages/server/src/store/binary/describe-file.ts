import type { BinaryValue } from "@heddle/workflow";
import { extension as extensionOfType, lookup } from "mime-types";

/** The members of a `BinaryValue` that follow from name, type and size. */
export function describeFile(meta: {
  mimeType?: string | undefined;
  fileName?: string | undefined;
  bytes: number;
}): Omit<BinaryValue, "data"> {
  const mimeType = meta.mimeType || (meta.fileName && lookup(meta.fileName)) || "application/octet-stream";
  const fileType = fileTypeOf(mimeType);
  const fileExtension = extensionOf(meta.fileName, mimeType);
  return {
    mimeType,
    ...(fileType === undefined ? {} : { fileType }),
    ...(meta.fileName === undefined ? {} : { fileName: meta.fileName }),
    ...(fileExtension === undefined ? {} : { fileExtension }),
    fileSize: readableSize(meta.bytes),
    bytes: meta.bytes,
  };
}

function fileTypeOf(mimeType: string): string | undefined {
  const plain = mimeType.split(";")[0]!.trim().toLowerCase();
  if (plain === "application/json" || plain.endsWith("+json")) return "json";
  if (plain === "text/html") return "html";
  if (plain === "application/pdf") return "pdf";
  return ["image", "video", "audio", "text"].find((kind) => plain.startsWith(`${kind}/`));
}

function extensionOf(fileName: string | undefined, mimeType: string): string | undefined {
  const named = fileName?.match(/\.([A-Za-z0-9]{1,10})$/)?.[1];
  return named ?? (extensionOfType(mimeType) || undefined);
}

function readableSize(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} ${units[unit]}`;
}
