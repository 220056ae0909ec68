import { fail } from "../errors.ts";
import { sizes } from "../limits.ts";

const checkSize = (text: string) => {
  if (text.length > sizes.text / 4) fail("too-much-memory", "the text is too long");
};

/** Text in UTF-8 as Base64. */
export function encodeBase64(text: string): string {
  checkSize(text);
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}

/** Text from Base64 or its form for addresses. */
export function decodeBase64(text: string): string {
  checkSize(text);
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return fail("bad-argument", "The text is not valid Base64");
  }
}

export function encodeUrl(text: string, isWhole: boolean): string {
  checkSize(text);
  return guarded(() => (isWhole ? encodeURI(text) : encodeURIComponent(text)));
}

export function decodeUrl(text: string, isWhole: boolean): string {
  return guarded(() => (isWhole ? decodeURI(text) : decodeURIComponent(text)));
}

function guarded(convert: () => string): string {
  try {
    return convert();
  } catch {
    return fail("bad-argument", "The text cannot be converted: it holds a broken character or % sign");
  }
}
