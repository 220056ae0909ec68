import { parse as parseContentType } from "content-type";
import iconv from "iconv-lite";
import { HttpError } from "../errors/http-error.ts";
import { parseJson } from "../platform/http/parse-json.ts";
import { parseFlatForm } from "./parse-form.ts";
import { parseXml } from "./parse-xml.ts";

/** UTF-7 and its form in IMAP: nothing sends them by HTTP, and a hostile one takes minutes to read. */
const SLOW_CHARSET = /utf[^a-z\d]*7/i;
/** Encoding names of the library that are not character sets. */
const NO_CHARSETS = new Set(["hex", "base64", "base64url", "internal"]);

/** Parses a body by its content type; `undefined` for bytes that stay unparsed. Multipart bodies are read elsewhere. */
export function parseBody(contentType: string | undefined, body: Buffer): unknown {
  if (contentType === undefined || body.length === 0) return body.length === 0 ? {} : undefined;
  const { type, charset } = readType(contentType);
  if (type === "application/json" || type === "text/json" || type.endsWith("+json"))
    return readJson(toText(body, charset));
  if (type === "application/x-www-form-urlencoded") return parseFlatForm(toText(body, charset), charset);
  if (type === "application/xml" || type === "text/xml" || type.endsWith("+xml"))
    return parseXml(toText(body, charset ?? declaredEncoding(body)));
  if (type.startsWith("text/")) return toText(body, charset);
  return undefined;
}

interface BodyType {
  readonly type: string;
  readonly charset?: string | undefined;
}

const JSON_TYPE: BodyType = { type: "application/json" };

function readType(header: string): BodyType {
  if (header === JSON_TYPE.type) return JSON_TYPE;
  try {
    const { type, parameters } = parseContentType(header);
    return { type: type.toLowerCase(), charset: parameters["charset"] };
  } catch {
    return { type: "" };
  }
}

/** The encoding that an XML document names at its beginning. */
function declaredEncoding(body: Buffer): string | undefined {
  return /^\s*<\?xml[^>]*?\sencoding=["']([\w-]+)/i.exec(body.toString("latin1", 0, 200))?.[1];
}

/** The text of a body, in the character set of its byte order mark or the one given; else in UTF-8. */
function toText(body: Buffer, given = "utf-8"): string {
  const charset = charsetOfMark(body) ?? given;
  if (/^utf-?8$/i.test(charset)) return body.toString().replace(/^\uFEFF/, "");
  const isNone = NO_CHARSETS.has(charset.toLowerCase().replace(/[^a-z\d]/g, ""));
  if (isNone || SLOW_CHARSET.test(charset) || !iconv.encodingExists(charset))
    throw new HttpError("charset-unknown", { charset });
  return iconv.decode(body, charset);
}

function charsetOfMark([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpError("webhook-body-not-json", { reason: (error as Error).message });
  }
}
