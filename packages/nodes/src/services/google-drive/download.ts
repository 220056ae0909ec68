import type { BinaryValue } from "@heddle/workflow";
import type { Sender } from "../../service/call.ts";
import { allDrives } from "./connection.ts";

/** Formats for Google's own kinds of files. */
export interface Conversion {
  readonly docsToFormat: string;
  readonly drawingsToFormat: string;
  readonly slidesToFormat: string;
  readonly sheetsToFormat: string;
}

const STANDARD: Conversion = {
  docsToFormat: "text/html",
  drawingsToFormat: "image/jpeg",
  slidesToFormat: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  sheetsToFormat: "text/csv",
};

const PARAMETERS: Readonly<Record<string, keyof Conversion>> = {
  "application/vnd.google-apps.document": "docsToFormat",
  "application/vnd.google-apps.drawing": "drawingsToFormat",
  "application/vnd.google-apps.presentation": "slidesToFormat",
  "application/vnd.google-apps.spreadsheet": "sheetsToFormat",
};

/** Downloads a file while it arrives; Google's own files are converted. */
export async function downloadFile(
  sender: Sender,
  {
    id,
    fileName,
    conversion = STANDARD,
  }: { id: string; fileName?: string | undefined; conversion?: Conversion | undefined },
): Promise<BinaryValue> {
  const path = `/files/${encodeURIComponent(id)}`;
  const known = await sender.send<{ name?: string; mimeType?: string }>({
    method: "GET",
    path,
    query: { ...allDrives, fields: "mimeType,name" },
  });
  const parameter = PARAMETERS[known.mimeType ?? ""];
  const name = fileName || known.name || "file";
  if (parameter) {
    const mimeType = conversion[parameter];
    return sender.download(
      { method: "GET", path: `${path}/export`, query: { mimeType } },
      { fileName: name, mimeType },
    );
  }
  return sender.download(
    { method: "GET", path, query: { ...allDrives, alt: "media" } },
    { fileName: name, mimeType: known.mimeType },
  );
}
