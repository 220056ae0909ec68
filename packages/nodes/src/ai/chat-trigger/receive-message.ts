import { type Item, isRecord, type UploadedFile, type WebhookCallContext } from "@heddle/workflow";

/** Call of a chat from a page or a custom client. */
export interface ChatCall {
  readonly action: string;
  readonly sessionId: string;
  /** All fields of the request. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Parses the request body, as JSON or as a form. */
export function readCall({ request: { body } }: WebhookCallContext): ChatCall {
  const fields = isRecord(body) ? body : {};
  const { action = "sendMessage", sessionId = "" } = fields;
  return { action: String(action), sessionId: String(sessionId), fields };
}

/** Builds the item of a message, with its attached files. */
export async function messageItem(
  context: WebhookCallContext,
  { fields }: ChatCall,
  { allows, types }: { readonly allows: boolean; readonly types: string },
): Promise<Item> {
  const sent = allows ? Object.values(context.request.files).flat() : [];
  const accepted = sent.filter(({ mimeType }) => isAllowedType(mimeType, types));
  if (accepted.length === 0) return { json: { ...fields } as Item["json"] };
  const stored = await Promise.all(
    accepted.map(({ data, fileName, mimeType }) => context.binary.put(data, { fileName, mimeType })),
  );
  const files = accepted.map((file, index) => shown(file, `data${index}`));
  const binary = Object.fromEntries(stored.map((value, index) => [`data${index}`, value]));
  return { json: { ...fields, files } as unknown as Item["json"], binary };
}

function shown({ fileName, mimeType, size }: UploadedFile, binaryKey: string): Record<string, unknown> {
  const fileExtension = /\.([^.]+)$/.exec(fileName)?.[1] ?? "";
  const [fileType = ""] = mimeType.split("/");
  return { fileName, fileSize: `${size} B`, fileExtension, fileType, mimeType, binaryKey };
}

/** Returns true if a MIME type matches a list such as `image/*, application/pdf`. */
function isAllowedType(mimeType: string, types: string): boolean {
  const allowed = types
    .split(",")
    .map((type) => type.trim().toLowerCase())
    .filter((type) => type !== "");
  if (allowed.length === 0 || allowed.includes("*") || allowed.includes("*/*")) return true;
  const type = mimeType.toLowerCase();
  return allowed.some((one) => (one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one));
}
