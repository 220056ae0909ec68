import type { BinaryValue, UploadedFile, WebhookCallContext } from "@heddle/workflow";

type Files = Record<string, BinaryValue>;

/** Which files of a request are kept, and under which name. */
export interface FileSettings {
  /** The body is a file. */
  readonly binaryData?: boolean | undefined;
  /** The bytes of the body are kept as a file beside what they say. */
  readonly rawBody?: boolean | undefined;
  readonly binaryPropertyName?: string | undefined;
}

/** The files of a request: parts of a form, or the body itself when it is a file or wanted as one. */
export async function requestFiles(context: WebhookCallContext, settings: FileSettings): Promise<Files> {
  const { request } = context;
  const uploads = Object.entries(request.files);
  const prefix = settings.binaryPropertyName?.trim();
  if (uploads.length > 0) return formFiles(context, uploads, prefix);
  if (request.rawBody.length === 0) return {};
  const isFile = request.body === undefined || settings.binaryData;
  if (!isFile && !settings.rawBody) return {};
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim();
  const fileName = fileNameOf(request.headers["content-disposition"]);
  const value = await context.binary.put(request.rawBody, {
    mimeType: contentType || "application/octet-stream",
    ...(fileName ? { fileName } : {}),
  });
  return { [prefix || "data"]: value };
}

/** Fields with several files get a number; with a chosen name all files are numbered consecutively. */
async function formFiles(
  context: WebhookCallContext,
  uploads: [string, UploadedFile[]][],
  prefix: string | undefined,
): Promise<Files> {
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

function fileNameOf(disposition: string | undefined): string | undefined {
  const match = /filename="?([^";]+)"?/i.exec(disposition ?? "");
  return match?.[1]?.split(/[\\/]/).pop();
}
