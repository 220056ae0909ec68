import { parse as parseContentType } from "content-type";
import iconv from "iconv-lite";
import { HttpError } from "../errors/http-error.ts";
import { parseJson } from "../platform/http/parse-json.ts";
import { parseFlatForm } from "./parse-form.ts";
import { parseXml } from "./parse-xml.ts";

/** UTF-7 and its form in IMAP: nothing sends them by HTTP, and a hostile one takes minutes to read. */
const SLOW_CHARSET = /utf[^a-z\d]*7/i;

/** What a body means by its content type; undefined for bytes that stay bytes. Multipart bodies are read elsewhere. */
export function parseBody(contentType: string | undefined, body: Buffer): unknown {
  if (contentType === undefined || body.length === 0) return body.length === 0 ? {} : undefined;
  if (contentType === "application/json") return readJson(body.toString());
  const { type, charset } = readType(contentType);
  if (type === "application/json" || type.endsWith("+json")) return readJson(toText(body, charset));
  if (type === "application/x-www-form-urlencoded") return parseFlatForm(toText(body, charset));
  if (type === "application/xml" || type === "text/xml" || type.endsWith("+xml"))
    return parseXml(toText(body, charset));
  if (type.startsWith("text/")) return toText(body, charset);
  return undefined;
}

function readType(header: string): { type: string; charset: string } {
  try {
    const { type, parameters } = parseContentType(header);
    return { type: type.toLowerCase(), charset: parameters["charset"] ?? "utf-8" };
  } catch {
    return { type: "", charset: "utf-8" };
  }
}

function toText(body: Buffer, charset: string): string {
  if (/^utf-?8$/i.test(charset)) return body.toString();
  if (SLOW_CHARSET.test(charset) || !iconv.encodingExists(charset))
    throw new HttpError("charset-unknown", { charset });
  return iconv.decode(body, charset);
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpError("webhook-body-not-json", { reason: (error as Error).message });
  }
}
