import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";

/** An email before its conversion to MIME. */
export interface Mail {
  readonly to?: string | undefined;
  readonly subject: string;
  readonly emailType: string;
  readonly message: string;
  readonly options: MailOptions;
  /** Message-ID of the original email, and those before it. */
  readonly inReplyTo?: string | undefined;
  readonly references?: string | undefined;
}

/** Options of the forms, as far as there are any. */
export interface MailOptions {
  readonly appendAttribution?: boolean | undefined;
  readonly attachmentsUi?:
    | { readonly attachmentsBinary?: readonly { readonly property: string }[] }
    | undefined;
  readonly bccList?: string | undefined;
  readonly ccList?: string | undefined;
  readonly senderName?: string | undefined;
  readonly replyTo?: string | undefined;
}

const ATTRIBUTION = "This email was sent automatically with Heddle";

/** An email in the service's format (RFC 5322). */
export async function composed(call: SendingCall, mail: Mail): Promise<Uint8Array> {
  const { createTransport } = await import("nodemailer");
  const { options, subject } = mail;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({
    from: options.senderName ? { name: options.senderName, address: await ownAddress(call) } : undefined,
    to: mail.to || undefined,
    cc: options.ccList || undefined,
    bcc: options.bccList || undefined,
    replyTo: options.replyTo || undefined,
    subject,
    // A repetition after a crash has the same Message-ID for its recipients.
    messageId: `<${call.idempotencyKey("mail").slice(0, 40)}@heddle>`,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    ...bodyOf(mail),
    attachments: await attachmentsOf(call, options),
  });
  return message as Buffer;
}

function bodyOf({ emailType, message, options }: Mail): { html?: string; text?: string } {
  const isSigned = options.appendAttribution ?? true;
  if (emailType === "text") return { text: isSigned ? `${message}\n\n---\n${ATTRIBUTION}` : message };
  return { html: isSigned ? `${message}<br><br>---<br><em>${ATTRIBUTION}</em>` : message };
}

async function ownAddress(call: SendingCall): Promise<string> {
  const { emailAddress } = await call.send<{ emailAddress: string }>({ method: "GET", path: "/profile" });
  return emailAddress;
}

async function attachmentsOf(call: SendingCall, { attachmentsUi }: MailOptions) {
  const names = (attachmentsUi?.attachmentsBinary ?? [])
    .flatMap(({ property }) => property.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const files: BinaryValue[] = names.map((name) => call.file(name));
  return Promise.all(
    files.map(async (file) => ({
      filename: file.fileName || "attachment",
      contentType: file.mimeType,
      content: Buffer.from(await call.context.binary.get(file)),
    })),
  );
}

/** Larger emails are uploaded as a file: the service limits the size of JSON bodies. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

/** Request that sends an email, or stores it as a draft. */
export function mailRequest(
  raw: Uint8Array,
  { path, threadId }: { path: "/drafts" | "/messages/send"; threadId?: string | undefined },
): ServiceRequest {
  const wrap = (message: object) => (path === "/drafts" ? { message } : message);
  const thread = threadId ? { threadId } : {};
  if (raw.length <= MAX_JSON_BYTES) {
    const message = { raw: Buffer.from(raw).toString("base64url"), ...thread };
    return { method: "POST", path, body: { kind: "json", value: wrap(message) } };
  }
  const boundary = "heddle-mail-and-its-thread";
  const head = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(wrap(thread))}\r\n--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), raw, Buffer.from(`\r\n--${boundary}--`)]);
  return {
    method: "POST",
    path: `https://gmail.googleapis.com/upload/gmail/v1/users/me${path}`,
    query: { uploadType: "multipart" },
    body: { kind: "bytes", bytes, contentType: `multipart/related; boundary=${boundary}` },
  };
}
