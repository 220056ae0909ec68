import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

/** Keys derived from the instance's one secret. */
export interface Keys {
  /** Encrypts credentials; see the vault. */
  readonly credentials: Buffer;
  /** Signs session cookies. */
  readonly cookies: Buffer;
  /** Signs the addresses that end waits. */
  readonly resume: Buffer;
  /** Names the installation without giving the key away. */
  readonly instanceId: string;
}

/** Takes the key given, or the one in the data folder, which is made at the first start. */
export function loadKeys(dataFolder: string, given: string | undefined): Keys {
  const secret = Buffer.from(given ?? readOrMakeKeyFile(join(dataFolder, "key")), "hex");
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `heddle:${use}`, 32));
  return {
    credentials: derive("credentials"),
    cookies: derive("cookies"),
    resume: derive("resume"),
    instanceId: createHash("sha256").update(derive("instance")).digest("hex"),
  };
}

function readOrMakeKeyFile(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const text = readFileSync(file, "utf8").trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return text;
  throw new ConfigError(
    `The key file ${file} is damaged: it must hold 64 hexadecimal digits. Restore it from a backup; without it stored credentials cannot be read.`,
  );
}
