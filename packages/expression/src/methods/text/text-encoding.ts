import { fail } from "../../errors.ts";
import { SIZE_LIMITS } from "../../limits.ts";
import { failForLongText } from "../../run.ts";

/** Fails early for results that are longer than any text may be. */
const checkSize = (length: number) => {
  if (length > SIZE_LIMITS.textCharacters) failForLongText();
};

/** Text in UTF-8 as Base64. */
export function encodeBase64(text: string): string {
  checkSize((text.length / 3) * 4);
  const bytes = new TextEncoder().encode(text);
  checkSize((bytes.length / 3) * 4);
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}

/** Text in UTF-8 from Base64 or Base64url. @throws ExpressionError `bad-argument` for malformed text. */
export function decodeBase64(text: string): string {
  checkSize(text.length);
  try {
    const binary = atob(plainBase64(text));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
    return new TextDecoder().decode(bytes);
  } catch {
    return fail("bad-argument", "The text is not valid Base64");
  }
}

/** Base64url in the letters of Base64. Bytes, because replacing millions of characters of a string takes seconds. */
function plainBase64(text: string): string {
  if (!/[-_]/.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x2d) bytes[at] = 0x2b;
    else if (bytes[at] === 0x5f) bytes[at] = 0x2f;
  }
  return new TextDecoder().decode(bytes);
}

/** Text encoded for a URL, as a whole URL or as a part of it. @throws ExpressionError `bad-argument` for lone surrogates. */
export function encodeUrl(text: string, isWhole: boolean): string {
  checkSize(text.length);
  return guarded(() => (isWhole ? encodeURI(text) : encodeURIComponent(text)));
}

/** Text decoded from a URL, as a whole URL or as a part of it. @throws ExpressionError `bad-argument` for malformed text. */
export function decodeUrl(text: string, isWhole: boolean): string {
  return guarded(() => (isWhole ? decodeURI(text) : decodeURIComponent(text)));
}

function guarded(convert: () => string): string {
  try {
    return convert();
  } catch {
    return fail(
      "bad-argument",
      "The text cannot be converted: it contains a malformed character or % sequence",
    );
  }
}
