/** Patterns here run on whole texts, so none may have two repetitions that can share characters. */

/** The longest piece between blanks that is looked at. */
const MAX_PIECE_CHARACTERS = 2_000;

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,10}[\p{L}][\p{L}\p{N}-]{1,62}$/u;
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;

export const isDomain = (text: string) => text.length <= 253 && DOMAIN.test(text);

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at > 0 && MAILBOX.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

export function isUrl(text: string): boolean {
  if (text.length > MAX_PIECE_CHARACTERS || /\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== "";
}

/** Pieces between blanks, brackets and quotation marks, without the punctuation around them. */
function* pieces(text: string): Generator<string> {
  for (const piece of text.split(/[\s<>()[\]{}"'`|,;]/)) {
    if (piece !== "" && piece.length <= MAX_PIECE_CHARACTERS)
      yield piece.replace(/^[.:!?*_]{1,20}/, "").replace(/[.:!?*_]{1,20}$/, "");
  }
}

export function firstEmail(text: string): string | undefined {
  for (const piece of pieces(text)) {
    const address = piece.replace(/^mailto:/i, "");
    if (isEmail(address)) return address;
  }
  return undefined;
}

export function firstUrl(text: string): string | undefined {
  for (const piece of pieces(text)) {
    const start = piece.search(/https?:\/\//i);
    if (start >= 0 && isUrl(piece.slice(start))) return piece.slice(start);
  }
  return undefined;
}

export function domainOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return trimmed.slice(trimmed.lastIndexOf("@") + 1);
  if (isUrl(trimmed)) return new URL(trimmed).hostname;
  const host = trimmed.slice(0, MAX_PIECE_CHARACTERS).split(/[/?#:]/)[0]!;
  if (isDomain(host)) return host;
  const inside = firstUrl(text);
  return inside === undefined ? firstEmail(text)?.split("@").at(-1) : new URL(inside).hostname;
}

/** Path of a web address, or of one without its scheme. */
export function pathOf(text: string): string | undefined {
  const trimmed = text.trim().slice(0, MAX_PIECE_CHARACTERS);
  if (isUrl(trimmed)) return new URL(trimmed).pathname;
  const [host, ...rest] = trimmed.split("/");
  if (!isDomain(host!.split(":")[0]!) || /\s/.test(trimmed)) return undefined;
  return `/${rest.join("/")}`.split(/[?#]/)[0];
}
