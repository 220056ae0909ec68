import type { BinaryValue, UploadedFile, WebhookCallContext } from "@heddle/workflow";

type Files = Record<string, BinaryValue>;

/** Files of a request to keep, and their names. */
export interface FileSettings {
  /** The body is a file. */
  readonly binaryData?: boolean | undefined;
  /** Keeps the bytes of the body as a file next to the parsed body. */
  readonly rawBody?: boolean | undefined;
  readonly binaryPropertyName?: string | undefined;
}

/** The files of a request: parts of a form, or the body itself when it is a file or wanted as one. */
export async function requestFiles(context: WebhookCallContext, settings: FileSettings): Promise<Files> {
  const { request } = context;
  const uploads = Object.entries(request.files);
  const prefix = settings.binaryPropertyName?.trim();
  const parts = await formFiles(context, uploads, prefix);
  if (request.rawBody.length === 0) return parts;
  const isFile = request.body === undefined || settings.binaryData;
  if (!settings.rawBody && (!isFile || uploads.length > 0)) return parts;
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim();
  const mimeType = contentType || "application/octet-stream";
  const fileName = fileNameOf(request.headers["content-disposition"]) ?? standardName(mimeType);
  const value = await context.binary.put(request.rawBody, { mimeType, ...(fileName ? { fileName } : {}) });
  return { ...parts, [freeName(parts, prefix || "data")]: value };
}

/** Fields with several files get a number; with a chosen name all files are numbered consecutively. */
async function formFiles(
  context: WebhookCallContext,
  uploads: [string, UploadedFile[]][],
  prefix: string | undefined,
): Promise<Files> {
  const files: Files = Object.create(null);
  let count = 0;
  for (const [field, list] of uploads) {
    const plainField = field.endsWith("[]") ? field.slice(0, -2) : field;
    for (const [index, { data, fileName, mimeType }] of list.entries()) {
      const ownName = list.length > 1 ? `${plainField}${index}` : plainField;
      const name = freeName(files, prefix ? `${prefix}${count}` : ownName);
      files[name] = await context.binary.put(data, { fileName, mimeType });
      count++;
    }
  }
  return files;
}

/** Bytes of no known type have no extension that a name could be made of. */
function standardName(mimeType: string): string | undefined {
  return mimeType === "application/octet-stream" ? "file.bin" : undefined;
}

/** Two fields can lead to one name: `a` with two files, and `a0`. */
function freeName(files: Files, wanted: string): string {
  let free = wanted;
  for (let number = 1; Object.hasOwn(files, free); number++) free = `${wanted}_${number}`;
  return free;
}

function fileNameOf(disposition: string | undefined): string | undefined {
  const match = /filename="?([^";]+)"?/i.exec(disposition ?? "");
  return match?.[1]?.split(/[\\/]/).pop();
}
