import type { Item } from "@heddle/workflow";
import { sendMetered } from "../../../models/send-metered.ts";
import { jsonBody, type SendingCall } from "../../../service/call.ts";

/** A message part in API format. @see https://ai.google.dev/api/caching#Part */
export interface Part {
  readonly text?: string;
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly fileData?: { readonly mimeType?: string; readonly fileUri: string };
}

/** An answer of `generateContent`. */
export interface ContentAnswer {
  readonly candidates?: readonly {
    readonly content?: { readonly role?: string; readonly parts?: readonly Part[] };
    readonly finishReason?: string;
    readonly index?: number;
  }[];
}

/** Request body of `generateContent`. */
export interface ContentRequest {
  readonly contents: readonly { readonly role: string; readonly parts: readonly Part[] }[];
  readonly [member: string]: unknown;
}

type Call = Pick<SendingCall, "send" | "file" | "context" | "itemIndex" | "exchange" | "credential">;

/** API URL of a credential's account. */
export function accountUrl({ host }: Readonly<Record<string, unknown>>): string {
  return String(host || "https://generativelanguage.googleapis.com").replace(/\/+$/, "");
}

/** Models are given with or without their prefix. */
export function modelPath(model: string): string {
  return model.includes("/") ? `/v1beta/${model}` : `/v1beta/models/${model}`;
}

export function generateContent(call: Call, model: string, request: ContentRequest): Promise<ContentAnswer> {
  const asked = { provider: "gcp.gemini", model, body: request };
  return sendMetered(call, asked, () =>
    call.send<ContentAnswer>({
      method: "POST",
      path: `${modelPath(model)}:generateContent`,
      body: jsonBody(request),
    }),
  );
}

/** One item per response part, or one for the whole response. */
export function answerItems({ itemIndex }: Call, answer: ContentAnswer, isSimple: boolean): Item[] {
  const found: readonly object[] = isSimple ? (answer.candidates ?? []) : [answer];
  return found.map((json) => ({ json: json as Item["json"], pairedItem: { item: itemIndex } }));
}

/** A file of the item, within the request. */
export async function filePart({ file, context }: Call, field: string): Promise<Part> {
  const value = file(field);
  const data = Buffer.from(await context.binary.get(value)).toString("base64");
  return { inlineData: { mimeType: value.mimeType, data } };
}

/** Contents of a URL: the service fetches its own files and YouTube videos itself, all else is sent within the request. */
export async function addressPart({ context }: Call, url: string): Promise<Part> {
  if (/^https:\/\/(?:generativelanguage\.googleapis\.com|(?:www\.)?youtube\.com|youtu\.be)\//.test(url))
    return { fileData: { fileUri: url } };
  const answer = await context.http.send({ method: "GET", url, signal: context.signal });
  const mimeType = String(answer.headers["content-type"] ?? "application/octet-stream")
    .split(";")[0]!
    .trim();
  return { inlineData: { mimeType, data: Buffer.from(answer.body).toString("base64") } };
}

/** The files of an answer, an item each. */
export async function fileItems(
  { context, itemIndex }: Call,
  answer: ContentAnswer,
  field: string,
): Promise<Item[]> {
  const parts = (answer.candidates ?? []).flatMap(({ content }) => content?.parts ?? []);
  const files = parts.flatMap(({ inlineData }) => (inlineData ? [inlineData] : []));
  return Promise.all(
    files.map(async ({ mimeType, data }) => {
      const about = { mimeType, fileName: `image.${mimeType.split("/")[1] ?? "png"}` };
      const stored = await context.binary.put(Buffer.from(data, "base64"), about);
      const { data: _content, ...json } = stored;
      return { json: { ...json }, binary: { [field]: stored }, pairedItem: { item: itemIndex } };
    }),
  );
}
