import { createCipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts as `openssl enc -aes-256-cbc -md md5 -salt -a -A` does. */
export function sealSalted(value: unknown, password: string): string {
  const salt = randomBytes(8);
  const hashes: Buffer[] = [];
  for (let last = Buffer.alloc(0); hashes.length < 3; hashes.push(last))
    last = createHash("md5").update(last).update(password).update(salt).digest();
  const cipher = createCipheriv("aes-256-cbc", Buffer.concat(hashes.slice(0, 2)), hashes[2]!);
  const sealed = [cipher.update(JSON.stringify(value)), cipher.final()];
  return Buffer.concat([Buffer.from("Salted__"), salt, ...sealed]).toString("base64");
}
