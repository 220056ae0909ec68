import type { IncomingMessage } from "node:http";

/** True for `multipart/form-data`, in any case: names of media types are not case-sensitive (RFC 9110, 8.3.1). */
export function isMultipart({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
