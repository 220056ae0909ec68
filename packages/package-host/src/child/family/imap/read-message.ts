import type { FetchMessageObject, FetchQueryObject } from "imapflow";
import { parseHeaders } from "../secrets.ts";
import { structureOf } from "./structure.ts";

/** Parts to fetch of each email, in the terms of the well-known libraries. */
export interface FetchOptions {
  /** `HEADER`, `TEXT`, `HEADER.FIELDS (FROM TO)`, the number of a part, or an empty string for the whole email. */
  readonly bodies?: string | readonly string[];
  readonly struct?: boolean;
  readonly envelope?: boolean;
  readonly size?: boolean;
  readonly markSeen?: boolean;
}

/** An email with the requested parts. */
export interface MailMessage {
  readonly attributes: Record<string, unknown> & { uid: number };
  readonly seqNo: number;
  readonly parts: { which: string; size: number; body: unknown }[];
}

const HEADER = /^HEADER(?:\.FIELDS(\.NOT)? \(([^)]*)\))?$/i;

export function fetchQuery({ bodies = [], struct, envelope, size }: FetchOptions): FetchQueryObject {
  const asked = [bodies].flat();
  const parts = asked.filter((which) => which !== "" && !HEADER.test(which));
  return {
    uid: true,
    flags: true,
    internalDate: true,
    labels: true,
    size: size === true,
    envelope: envelope === true,
    bodyStructure: struct === true,
    headers: asked.some((which) => HEADER.test(which)),
    source: asked.includes(""),
    ...(parts.length > 0 ? { bodyParts: parts } : {}),
  };
}

export function messageOf(found: FetchMessageObject, { bodies = [] }: FetchOptions): MailMessage {
  const { uid, seq, flags, internalDate, bodyStructure, envelope, size, labels } = found;
  return {
    attributes: {
      uid,
      flags: [...(flags ?? [])],
      date: internalDate && new Date(internalDate),
      ...(labels ? { "x-gm-labels": [...labels] } : {}),
      ...(bodyStructure ? { struct: structureOf(bodyStructure) } : {}),
      ...(envelope ? { envelope } : {}),
      ...(size === undefined ? {} : { size }),
    },
    seqNo: seq,
    parts: [bodies].flat().map((which) => ({ which, ...partOf(found, which) })),
  };
}

function partOf(found: FetchMessageObject, which: string): { size: number; body: unknown } {
  const [isHeader, isNot, names] = HEADER.exec(which) ?? [];
  if (isHeader === undefined) {
    const bytes = which === "" ? found.source : bodyPart(found, which);
    return { size: bytes?.length ?? 0, body: bytes?.toString("utf8") ?? "" };
  }
  const wanted = names?.toLowerCase().split(/\s+/);
  const headers = Object.entries(parseHeaders(found.headers?.toString("utf8") ?? ""))
    .filter(([name]) => wanted === undefined || wanted.includes(name) === (isNot === undefined))
    .map(([name, values]) => [name, values.map(decodedWords)]);
  return { size: found.headers?.length ?? 0, body: Object.fromEntries(headers) as unknown };
}

function bodyPart({ bodyParts }: FetchMessageObject, which: string): Buffer | undefined {
  const found = [...(bodyParts ?? [])].find(([name]) => name.toLowerCase() === which.toLowerCase());
  return found?.[1];
}

/** Words of a header that are not ASCII: `=?utf-8?B?…?=` (RFC 2047). Between two of them, spaces do not count. */
function decodedWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, "$1");
  return joined.replace(
    /=\?([^?*]+)[^?]*\?([bq])\?([^?]*)\?=/gi,
    (word, charset: string, kind: string, coded: string) => {
      const isBase64 = kind.toLowerCase() === "b";
      const bytes = isBase64 ? Buffer.from(coded, "base64") : quotedBytes(coded.replaceAll("_", " "));
      try {
        return new TextDecoder(charset).decode(bytes);
      } catch {
        return word;
      }
    },
  );
}

function quotedBytes(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
