import { charge, type Run } from "../../run.ts";

// Patterns here run on whole texts, so no two repetitions of a pattern may match the same characters.

/** Longer pieces between whitespace are skipped. */
const MAX_PIECE_CHARACTERS = 2_000;

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,10}[\p{L}][\p{L}\p{N}-]{1,62}$/u;
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;

/** True for a domain name with at least two labels. */
export const isDomain = (text: string) => text.length <= 253 && DOMAIN.test(text);

/** True for an email address, without a display name. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at > 0 && MAILBOX.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** True for an http or https URL with a host. */
export function isUrl(text: string): boolean {
  if (text.length > MAX_PIECE_CHARACTERS || /\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== "";
}

/** Characters between pieces are charged for in blocks of this size. */
const CHARACTERS_PER_STEP = 32;

/** Pieces between whitespace, brackets and quotation marks, without the punctuation around them. Each is charged for before it is found. */
function* pieces(text: string, run: Run): Generator<string> {
  const separators = /[\s<>()[\]{}"'`|,;]+/g;
  for (let from = 0; from < text.length; ) {
    charge(run, 4);
    separators.lastIndex = from;
    const end = separators.exec(text)?.index ?? text.length;
    charge(run, Math.ceil((separators.lastIndex - end + (end - from)) / CHARACTERS_PER_STEP));
    const piece = text.slice(from, end);
    if (piece !== "" && piece.length <= MAX_PIECE_CHARACTERS)
      yield piece.replace(/^[.:!?*_]{1,20}/, "").replace(/[.:!?*_]{1,20}$/, "");
    from = end === text.length ? end : separators.lastIndex;
  }
}

/** The first email address in a text. */
export function firstEmail(text: string, run: Run): string | undefined {
  for (const piece of pieces(text, run)) {
    const address = piece.replace(/^mailto:/i, "");
    if (isEmail(address)) return address;
  }
  return undefined;
}

/** The first http or https URL in a text. */
export function firstUrl(text: string, run: Run): string | undefined {
  for (const piece of pieces(text, run)) {
    const start = piece.search(/https?:\/\//i);
    if (start >= 0 && isUrl(piece.slice(start))) return piece.slice(start);
  }
  return undefined;
}

/** The domain of a URL, email address or host name, otherwise of the first URL or email address in the text. */
export function domainOf(text: string, run: Run): string | undefined {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return trimmed.slice(trimmed.lastIndexOf("@") + 1);
  if (isUrl(trimmed)) return new URL(trimmed).hostname;
  const host = trimmed.slice(0, MAX_PIECE_CHARACTERS).split(/[/?#:]/)[0]!;
  if (isDomain(host)) return host;
  const inside = firstUrl(text, run);
  return inside === undefined ? firstEmail(text, run)?.split("@").at(-1) : new URL(inside).hostname;
}

/** The path of a URL, with or without its scheme; undefined for other texts. */
export function pathOf(text: string): string | undefined {
  const trimmed = text.trim().slice(0, MAX_PIECE_CHARACTERS);
  if (isUrl(trimmed)) return new URL(trimmed).pathname;
  const [host, ...rest] = trimmed.split("/");
  if (!isDomain(host!.split(":")[0]!) || /\s/.test(trimmed)) return undefined;
  return `/${rest.join("/")}`.split(/[?#]/)[0];
}
