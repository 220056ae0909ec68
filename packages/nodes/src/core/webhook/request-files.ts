import type { BinaryValue, UploadedFile, WebhookContext } from "@heddle/workflow";

type Files = Record<string, BinaryValue>;

/** The files of a request: parts of a form, or the body itself when it is a file or wanted as one. */
export async function requestFiles(context: WebhookContext): Promise<Files> {
  const { request } = context;
  const uploads = Object.entries(request.files);
  if (uploads.length > 0) return formFiles(context, uploads);
  if (request.rawBody.length === 0) return {};
  const prefix = propertyPrefix(context);
  const isFile = request.body === undefined || context.parameter("options.binaryData", false);
  const wantsRaw = context.parameter("options.rawBody", false);
  if (!isFile && !wantsRaw) return {};
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim();
  const fileName = fileNameOf(request.headers["content-disposition"]);
  const value = await context.binary.put(request.rawBody, {
    mimeType: contentType || "application/octet-stream",
    ...(fileName ? { fileName } : {}),
  });
  return { [prefix ?? "data"]: value };
}

/** Fields with several files get a number; with a chosen name all files are counted through. */
async function formFiles(context: WebhookContext, uploads: [string, UploadedFile[]][]): Promise<Files> {
  const prefix = propertyPrefix(context);
  const files: Files = {};
  let count = 0;
  for (const [field, list] of uploads) {
    const plainField = field.endsWith("[]") ? field.slice(0, -2) : field;
    for (const [index, { data, fileName, mimeType }] of list.entries()) {
      const ownName = list.length > 1 ? `${plainField}${index}` : plainField;
      files[prefix ? `${prefix}${count}` : ownName] = await context.binary.put(data, { fileName, mimeType });
      count++;
    }
  }
  return files;
}

function propertyPrefix(context: WebhookContext): string | undefined {
  const name = context.parameter<unknown>("options.binaryPropertyName");
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined;
}

function fileNameOf(disposition: string | undefined): string | undefined {
  const match = /filename="?([^";]+)"?/i.exec(disposition ?? "");
  return match?.[1]?.split(/[\\/]/).pop();
}
