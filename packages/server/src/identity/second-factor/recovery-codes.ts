import { createHash, randomBytes } from "node:crypto";

const CODES = 10;
const CODE_BYTES = 10;
/** Lower case, without ambiguous characters: 32 of them, so each encodes five bits. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Generates ten random codes of 80 bits, as `abcd-efgh-ijkm-npqr`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString("hex")}`);
    const characters = Array.from(
      { length: 16 },
      (_, place) => ALPHABET[Number((bits >> BigInt(place * 5)) & 31n)],
    );
    return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** Returns the stored hash of a code. Codes are random and long, so a plain hash cannot be reversed. */
export function hashOfCode(userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId}:${plain}`).digest("base64url");
}
