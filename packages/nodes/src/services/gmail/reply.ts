import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { composed, type MailOptions, mailRequest } from "./compose.ts";
import type { GmailMessage } from "./read-mail.ts";

/** A reply in the style of mail clients, with “Re:” and a line about its sender, or without both. */
type ReplyStyle = "asReply" | "asWritten";

/** Replies to a message in its thread: to its sender, and to all other recipients unless the options exclude them. */
export async function replyTo(
  call: SendingCall,
  id: string,
  style: ReplyStyle = "asReply",
): Promise<Item["json"]> {
  const { emailType, message } = call.parameters;
  const options = call.parameters["options"] as MailOptions & { readonly replyToSenderOnly?: boolean };
  const answered = await call.send<GmailMessage>({
    method: "GET",
    path: `/messages/${encodeURIComponent(id)}`,
    query: {
      format: "metadata",
      metadataHeaders: ["From", "To", "Cc", "Reply-To", "Subject", "Message-ID", "References"],
    },
  });
  const { emailAddress } = await call.send<{ emailAddress: string }>({ method: "GET", path: "/profile" });
  const header = headersOf(answered);
  const isReply = style === "asReply";
  const subject = header("subject");
  const messageId = header("message-id");
  const raw = await composed(call, {
    to: recipients(header, emailAddress, options.replyToSenderOnly ?? false),
    subject: isReply && !/^re:/i.test(subject) ? `Re: ${subject}` : subject,
    emailType: String(emailType),
    message: String(message),
    options: { ...options, appendAttribution: options.appendAttribution ?? isReply },
    inReplyTo: messageId || undefined,
    references: `${header("references")} ${messageId}`.trim() || undefined,
  });
  return call.send(mailRequest(raw, { path: "/messages/send", threadId: answered.threadId }));
}

function headersOf({ payload }: GmailMessage): (name: string) => string {
  const headers = payload?.headers ?? [];
  return (name) => headers.find((header) => header.name.toLowerCase() === name)?.value ?? "";
}

/** The user's own address does not receive the reply, unless the user is the only sender. */
function recipients(header: (name: string) => string, own: string, toSenderOnly: boolean): string {
  const sender = header("reply-to") || header("from");
  if (toSenderOnly) return sender;
  const all = [sender, header("to"), header("cc")].flatMap(addressesIn);
  const others = all.filter((address) => !address.toLowerCase().includes(own.toLowerCase()));
  return (others.length > 0 ? [...new Set(others)] : [sender]).join(", ");
}

/** Splits addresses at commas, except within quotes. */
function addressesIn(list: string): string[] {
  const parts = list.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
