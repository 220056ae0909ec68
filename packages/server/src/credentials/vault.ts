import { RunError, type RunErrorCode } from "../errors/run-error.ts";
import {
  deriveKey,
  type Envelope,
  keyName,
  newSalt,
  openEnvelope,
  sealEnvelope,
} from "../store/sealing/envelope.ts";

/** Record that encrypted data is bound to: no other record can decrypt it. */
interface SealedFor {
  id: string;
  type: string;
  projectId: string;
}

/** Encrypts credentials for the database. */
export interface CredentialVault {
  seal(data: Record<string, unknown>, record: SealedFor): string;
  /** @throws VaultError */
  open(sealed: string, record: SealedFor): Record<string, unknown>;
  /** False for texts sealed with an older key, which must be sealed again. */
  isCurrent(sealed: string): boolean;
}

/** A stored credential cannot be read; the message contains the reason and a remedy. */
export class VaultError<Code extends RunErrorCode = RunErrorCode> extends RunError<Code> {}

interface Key {
  /** Stored with everything that the key seals. */
  name: string;
  master: Buffer;
}

/** Records from before key rotation carry this instead of a key's name. */
const UNNAMED = "1";

/**
 * AES-256-GCM with a separate key per record (HKDF over a random salt), as `key.salt.nonce.tag.text`. Older keys
 * decrypt their own data; only the first one encrypts.
 */
export function createCredentialVault(master: Buffer, older: readonly Buffer[] = []): CredentialVault {
  const current = named(master);
  const keys = [current, ...older.map(named)];
  return {
    seal: (data, record) => {
      const salt = newSalt();
      const key = recordKey(current, salt, record);
      const plain = Buffer.from(JSON.stringify(data));
      return format(
        current.name,
        sealEnvelope(plain, { key, salt, context: contextOf(record, current.name) }),
      );
    },
    open: (sealed, record) => {
      const name = sealed.slice(0, sealed.indexOf("."));
      const candidates = name === UNNAMED ? keys : keys.filter((key) => key.name === name);
      if (candidates.length === 0 && /^[\w-]{8}$/.test(name)) throw wrongKey(name, current.name);
      for (const key of candidates) {
        const opened = tryOpen(sealed, record, key);
        if (opened) return opened;
      }
      throw name === UNNAMED ? wrongKey("unknown", current.name) : damaged();
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.name}.`),
  };
}

function named(master: Buffer): Key {
  return { name: keyName(master, "heddle key ").toString("base64url"), master };
}

function format(name: string, { salt, nonce, tag, ciphertext }: Envelope): string {
  const parts = [salt, nonce, tag, ciphertext].map((bytes) => Buffer.from(bytes).toString("base64url"));
  return [name, ...parts].join(".");
}

/** Undefined when this key does not open it. */
function tryOpen(sealed: string, record: SealedFor, key: Key): Record<string, unknown> | undefined {
  const [name = "", ...parts] = sealed.split(".");
  const [salt, nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!salt || !nonce || !tag || !ciphertext) return undefined;
  try {
    const opened = openEnvelope(
      { salt, nonce, tag, ciphertext },
      { key: recordKey(key, salt, record), context: contextOf(record, name) },
    );
    return JSON.parse(opened.toString("utf8"));
  } catch {
    return undefined;
  }
}

function recordKey({ master }: Key, salt: Buffer, { id }: SealedFor): Buffer {
  return deriveKey(master, salt, `cred:${id}`);
}

function contextOf({ id, type, projectId }: SealedFor, keyName: string): string {
  return [id, type, projectId, keyName].join("|");
}

function wrongKey(theirs: string, ours: string): VaultError {
  return new VaultError("credential-of-another-key", { theirs, ours });
}

function damaged(): VaultError {
  return new VaultError("credential-damaged", {});
}
