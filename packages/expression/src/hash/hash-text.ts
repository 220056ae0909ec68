import { fail } from "../errors.ts";
import { md5 } from "./md5.ts";
import { sha1 } from "./sha1.ts";
import { sha224, sha256, sha384, sha512 } from "./sha2.ts";

const algorithms: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  md5,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
};

/** Longest text that is hashed: it is done in JavaScript, so that it works in the browser too. */
export const LONGEST_HASHED = 100_000;

/** The hash of a text in UTF-8, as hexadecimal digits. */
export function hashText(text: string, algorithm: string): string {
  const name = algorithm.toLowerCase().replace("-", "");
  if (!Object.hasOwn(algorithms, name)) {
    return fail("bad-argument", `The algorithm must be one of ${Object.keys(algorithms).join(", ")}`);
  }
  if (text.length > LONGEST_HASHED) fail("bad-argument", "The text is too long to be hashed");
  return Array.from(algorithms[name]!(new TextEncoder().encode(text)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
