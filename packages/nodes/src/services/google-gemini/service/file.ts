import { NodeError } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import type { DraftBody } from "../../../requests/draft.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";

const POLL_MS = 2_000;

/** File metadata of the service. @see https://ai.google.dev/api/files */
interface KeptFile {
  readonly name: string;
  readonly uri: string;
  readonly mimeType: string;
  readonly state?: string;
  readonly error?: { readonly message?: string };
}

/** Content to upload. */
interface Content {
  readonly mimeType: string;
  readonly size: number;
  readonly name: string | undefined;
  readonly body: DraftBody;
}

/** Stores a file at the service, for questions about it. */
export const fileUpload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload Media File",
  action: "Upload a media file",
  description: "Stores a file at Google for two days, for use in prompts",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "url",
      options: [
        { name: "Binary File", value: "binary" },
        { name: "File URL", value: "url" },
      ],
    },
    {
      displayName: "URL",
      name: "fileUrl",
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Address of the file",
    },
    {
      displayName: "Input Data Field Name",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Input field with the file",
    },
  ],
  run: async (call) => {
    const { inputType, fileUrl, binaryPropertyName } = call.parameters;
    const content =
      inputType === "binary" ? await fileOf(call, binaryPropertyName) : await fileAt(call, fileUrl);
    const { uri, ...file } = await readyFile(call, await uploaded(call, content));
    return { json: { fileUri: uri, ...file }, pairedItem: { item: call.itemIndex } };
  },
});

type Call = Pick<SendingCall, "send" | "exchange" | "file" | "context">;

async function fileOf({ file, context }: Call, field: string): Promise<Content> {
  const value = file(field);
  const { byteLength: size } = await context.binary.get(value);
  return { mimeType: value.mimeType, size, name: value.fileName, body: { kind: "file", file: value } };
}

/** Sends no credentials: the URL can belong to anyone. */
async function fileAt({ context }: Call, url: string): Promise<Content> {
  const answer = await context.http.send({ method: "GET", url, signal: context.signal });
  const contentType = String(answer.headers["content-type"] ?? "application/octet-stream");
  const mimeType = contentType.split(";")[0]!.trim();
  const name = URL.canParse(url) ? new URL(url).pathname.split("/").at(-1) : undefined;
  const body = { kind: "bytes", bytes: answer.body, contentType: mimeType } as const;
  return { mimeType, size: answer.body.byteLength, name, body };
}

/** Announces a file with its metadata, and then sends it to the URL that the service returns. */
async function uploaded(
  { exchange, send }: Call,
  { mimeType, size, name, body }: Content,
): Promise<KeptFile> {
  const { headers } = await exchange({
    method: "POST",
    path: "/upload/v1beta/files",
    headers: {
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "x-goog-upload-header-content-length": size,
      "x-goog-upload-header-content-type": mimeType,
    },
    body: { kind: "json", value: { file: name ? { display_name: name } : {} } },
  });
  const path = headers["x-goog-upload-url"];
  if (typeof path !== "string") throw nodeError("answer-unreadable", {});
  const { file } = await send<{ file: KeptFile }>({
    method: "POST",
    path,
    headers: { "x-goog-upload-offset": 0, "x-goog-upload-command": "upload, finalize" },
    body,
  });
  return file;
}

/** The service processes videos before they can be used in prompts. */
async function readyFile({ send, context }: Call, given: KeptFile): Promise<KeptFile> {
  let file = given;
  while (file.state === "PROCESSING") {
    await context.clock.sleep(POLL_MS, context.signal);
    file = await send<KeptFile>({ method: "GET", path: `/v1beta/${file.name}` });
  }
  if (file.state === "FAILED") throw new NodeError(file.error?.message ?? "Google could not read the file");
  return file;
}
