import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../errors/config-error.ts";

/** Keys derived from the instance's one secret. */
export interface Keys {
  /** Encrypts credentials; see the vault. */
  readonly credentials: Buffer;
  /** Encrypts stored data of unfinished executions; see the data box. */
  readonly data: Buffer;
  /** Signs session cookies. */
  readonly cookies: Buffer;
  /** Signs the URLs that end waits. */
  readonly resume: Buffer;
  /** Names the installation without giving the key away. */
  readonly instanceId: string;
  /** Of older secrets, which only decrypt old data while the key is being changed. */
  readonly older: readonly Pick<Keys, "credentials" | "data" | "instanceId">[];
}

/** Source of the encryption key. */
export interface KeySource {
  /** The data folder. */
  readonly folder: string;
  /** From the environment. */
  readonly encryptionKey?: string | undefined;
}

/**
 * Uses the key of the environment, or the one in the data folder, which is created on the first start. Older keys can
 * follow it, separated by commas or line breaks.
 */
export function loadKeys({ folder, encryptionKey }: KeySource): Keys {
  const [current, ...older] = secretsOf(encryptionKey ?? readOrMakeKeyFile(folder));
  return { ...derived(current!), older: older.map(derived) };
}

/** Whether there is a key; without one, the first start makes it. */
export function hasKey({ folder, encryptionKey }: KeySource): boolean {
  return encryptionKey !== undefined || existsSync(keyFileOf(folder));
}

/** Removes a key that has not encrypted anything yet. */
export function dropNewKey({ folder }: KeySource): void {
  rmSync(keyFileOf(folder));
}

/** Encryption keys of execution data, the current one first. */
export function dataKeys({ data, older }: Keys): Buffer[] {
  return [data, ...older.map((key) => key.data)];
}

/** Adds a new key before those of the data folder, so that it encrypts from now on; returns the keys including it. */
export function addKey(dataFolder: string): Keys {
  writeKeyFile(dataFolder, [randomBytes(32).toString("hex"), ...secretsOf(readOrMakeKeyFile(dataFolder))]);
  return loadKeys({ folder: dataFolder });
}

/** Leaves only the key that encrypts in the data folder. */
export function dropOlderKeys(dataFolder: string): void {
  writeKeyFile(dataFolder, secretsOf(readOrMakeKeyFile(dataFolder)).slice(0, 1));
}

function derived(secretText: string): Omit<Keys, "older"> {
  const secret = Buffer.from(secretText, "hex");
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `heddle:${use}`, 32));
  return {
    credentials: derive("credentials"),
    data: derive("data"),
    cookies: derive("cookies"),
    resume: derive("resume"),
    instanceId: createHash("sha256").update(derive("instance")).digest("hex"),
  };
}

function keyFileOf(dataFolder: string): string {
  return join(dataFolder, "key");
}

function secretsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

/** All or nothing: a key that is half written is lost. */
function writeKeyFile(dataFolder: string, secrets: readonly string[]): void {
  const file = keyFileOf(dataFolder);
  writeFileSync(`${file}.new`, `${secrets.join("\n")}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function readOrMakeKeyFile(dataFolder: string): string {
  const file = keyFileOf(dataFolder);
  try {
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const text = readFileSync(file, "utf8").trim();
  if (text !== "" && secretsOf(text).every((secret) => /^[0-9a-f]{64}$/i.test(secret))) return text;
  throw new ConfigError("key-file-damaged", { file });
}
