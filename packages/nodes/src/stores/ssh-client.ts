import type { Network, SignInTest } from "@heddle/workflow";
import type { Client, ConnectConfig } from "ssh2";
import { nodeError } from "../errors/node-error.ts";
import { fingerprintOf, isKnownKey } from "./host-key.ts";
import { signInTest } from "./sign-in-test.ts";
import { storeError } from "./store-error.ts";
import { type CredentialData, targetOf } from "./target.ts";

const READY_MS = 20_000;
/** A command can be silent for hours; a server must still answer these questions. */
const KEEP_ALIVE = { keepaliveInterval: 15_000, keepaliveCountMax: 4 };
const REMEDY = "Check user, password and key in the credential.";

/** Tests a credential by signing in; reports the server's host key if the credential has none. */
export const sshSignIn: SignInTest = signInTest(async (network, data) => {
  let fingerprint = "";
  const client = await openSsh(network, data, undefined, (key) => {
    fingerprint = fingerprintOf(key);
  });
  client.end();
  return String(data["hostKey"] ?? "").trim() === "" ? `Its host key is ${fingerprint}.` : undefined;
});

/** Signs in to an SSH server. @throws NodeError with the server's message */
export async function openSsh(
  network: Network,
  data: CredentialData,
  signal?: AbortSignal,
  onKey?: (key: Uint8Array) => void,
): Promise<Client> {
  const { name, address, port } = await targetOf(network, data, 22);
  const known = String(data["hostKey"] ?? "").trim();
  let refused: Error | undefined;
  const hostVerifier = (key: Buffer): boolean => {
    onKey?.(key);
    if (known === "" || isKnownKey(known, key)) return true;
    refused = nodeError("host-key-differs", { host: name, fingerprint: fingerprintOf(key) });
    return false;
  };
  const { default: ssh } = await import("ssh2");
  const client = new ssh.Client();
  // A connection can fail twice, and break later: without a listener that would be an error of the whole thread.
  client.on("error", () => {});
  const stop = () => client.destroy();
  signal?.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      client.once("ready", resolve);
      client.once("error", reject);
      client.once("close", () => reject(new Error("The server closed the connection.")));
      client.on("keyboard-interactive", (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => String(data["password"] ?? ""))),
      );
      client.connect({ host: address, port, hostVerifier, ...KEEP_ALIVE, ...signIn(data) });
    });
  } catch (thrown) {
    client.destroy();
    signal?.throwIfAborted();
    throw refused ?? storeError(thrown, REMEDY);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return client;
}

function signIn({ username, password, privateKey, passphrase }: CredentialData): ConnectConfig {
  const key = String(privateKey ?? "").trim();
  return {
    username: String(username ?? ""),
    readyTimeout: READY_MS,
    ...(password ? { password: String(password), tryKeyboard: true } : {}),
    ...(key === "" ? {} : { privateKey: pem(key) }),
    ...(passphrase ? { passphrase: String(passphrase) } : {}),
  };
}

/** Keys that were pasted into a single-line field have spaces instead of line breaks. */
function pem(key: string): string {
  if (key.includes("\n")) return `${key}\n`;
  const parts = /^(-----BEGIN [^-]+-----)(.*)(-----END [^-]+-----)$/.exec(key.replace(/\\n/g, "\n"));
  if (!parts) return `${key.replace(/\\n/g, "\n")}\n`;
  const [, begin, body = "", end] = parts;
  return `${begin}\n${body.trim().replace(/\s+/g, "\n")}\n${end}\n`;
}
