import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a sealed text is bound to: it opens for no other record. */
export interface SealedFor {
  id: string;
  type: string;
  ownerId: string;
}

/** Encrypts credentials for the database. */
export interface CredentialVault {
  seal(data: Record<string, unknown>, record: SealedFor): string;
  open(sealed: string, record: SealedFor): Record<string, unknown>;
}

const KEY_VERSION = "1";

/** AES-256-GCM with a key of its own per record (HKDF over a random salt), as `version.salt.nonce.tag.text`. */
export function createCredentialVault(master: Buffer): CredentialVault {
  const keyOf = (salt: Buffer, id: string) => Buffer.from(hkdfSync("sha256", master, salt, `cred:${id}`, 32));
  return {
    seal: (data, record) => {
      const salt = randomBytes(16);
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyOf(salt, record.id), nonce);
      cipher.setAAD(boundTo(record));
      const text = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
      return [
        KEY_VERSION,
        ...[salt, nonce, cipher.getAuthTag(), text].map((bytes) => bytes.toString("base64url")),
      ].join(".");
    },
    open: (sealed, record) => {
      const [version, ...parts] = sealed.split(".");
      const [salt, nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
      if (version !== KEY_VERSION || !salt || !nonce || !tag || !text) throw unreadable();
      try {
        const decipher = createDecipheriv("aes-256-gcm", keyOf(salt, record.id), nonce, {
          authTagLength: 16,
        });
        decipher.setAAD(boundTo(record)).setAuthTag(tag);
        return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"));
      } catch {
        throw unreadable();
      }
    },
  };
}

function boundTo({ id, type, ownerId }: SealedFor): Buffer {
  return Buffer.from([id, type, ownerId, KEY_VERSION].join("|"));
}

function unreadable(): Error {
  return new Error(
    "The credential cannot be decrypted: the encryption key is not the one it was saved with. Restore the key file, or enter the credential again.",
  );
}
