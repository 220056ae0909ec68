import type { Email } from "postal-mime";
import { inThread } from "../parsing/in-thread.ts";

/** Reads an email message in MIME format. */
export function readMail(source: Uint8Array): Promise<Email> {
  return apart.parseMail(source);
}

/** Does the work of `readMail`, in a thread. */
export async function parseMail(source: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import("postal-mime");
  return PostalMime.parse(source, { forceRfc822Attachments: true });
}

const apart = inThread(new URL("./mail.ts", import.meta.url), { parseMail });
