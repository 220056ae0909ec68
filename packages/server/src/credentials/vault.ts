import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { NodeError } from "@heddle/workflow";

/** What a sealed text is bound to: it opens for no other record. */
interface SealedFor {
  id: string;
  type: string;
  ownerId: string;
}

/** Encrypts credentials for the database. */
export interface CredentialVault {
  seal(data: Record<string, unknown>, record: SealedFor): string;
  /** @throws VaultError */
  open(sealed: string, record: SealedFor): Record<string, unknown>;
  /** False for texts sealed with an older key, which must be sealed again. */
  isCurrent(sealed: string): boolean;
}

/** A stored credential cannot be read; the message says why and what to do. */
export class VaultError extends NodeError {}

interface Key {
  /** Stands in what is sealed with it. */
  version: string;
  master: Buffer;
}

/** Records of before keys could be changed name no key. */
const UNNAMED = "1";

/**
 * AES-256-GCM with a key of its own per record (HKDF over a random salt), as `key.salt.nonce.tag.text`. Older keys open what was
 * sealed with them; only the first one seals.
 */
export function createCredentialVault(master: Buffer, older: readonly Buffer[] = []): CredentialVault {
  const current = named(master);
  const keys = [current, ...older.map(named)];
  return {
    seal: (data, record) => {
      const salt = randomBytes(16);
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", recordKey(current, salt, record), nonce);
      cipher.setAAD(boundTo(record, current.version));
      const text = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
      const parts = [salt, nonce, cipher.getAuthTag(), text];
      return [current.version, ...parts.map((bytes) => bytes.toString("base64url"))].join(".");
    },
    open: (sealed, record) => {
      const version = sealed.slice(0, sealed.indexOf("."));
      const candidates = version === UNNAMED ? keys : keys.filter((key) => key.version === version);
      if (candidates.length === 0 && /^[\w-]{8}$/.test(version)) throw wrongKey(version, current.version);
      for (const key of candidates) {
        const opened = tryOpen(sealed, record, key);
        if (opened) return opened;
      }
      throw version === UNNAMED ? wrongKey("unknown", current.version) : damaged();
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.version}.`),
  };
}

/** The name reveals nothing about the key. */
function named(master: Buffer): Key {
  const version = createHash("sha256").update("heddle key ").update(master).digest("base64url").slice(0, 8);
  return { version, master };
}

function tryOpen(sealed: string, record: SealedFor, key: Key): Record<string, unknown> | undefined {
  const [version = "", ...parts] = sealed.split(".");
  const [salt, nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!salt || !nonce || !tag || !text) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", recordKey(key, salt, record), nonce, {
      authTagLength: 16,
    });
    decipher.setAAD(boundTo(record, version)).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"));
  } catch {
    return undefined;
  }
}

function recordKey({ master }: Key, salt: Buffer, { id }: SealedFor): Buffer {
  return Buffer.from(hkdfSync("sha256", master, salt, `cred:${id}`, 32));
}

function boundTo({ id, type, ownerId }: SealedFor, version: string): Buffer {
  return Buffer.from([id, type, ownerId, version].join("|"));
}

function wrongKey(theirs: string, ours: string): VaultError {
  return new VaultError(
    `The credential cannot be decrypted: it was saved with another encryption key (${theirs}) than this server has (${ours}). Restore the file "key" of the data folder or HEDDLE_ENCRYPTION_KEY, or enter the credential anew.`,
  );
}

function damaged(): VaultError {
  return new VaultError(
    "The credential cannot be decrypted: what is stored of it is damaged, though the encryption key is the right one. Restore the database from a backup, or enter the credential anew.",
  );
}
