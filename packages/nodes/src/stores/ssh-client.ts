import type { Network } from "@heddle/workflow";
import type { Client, ConnectConfig } from "ssh2";
import { storeError } from "./store-error.ts";
import { type CredentialData, targetOf } from "./target.ts";

const READY_MS = 20_000;
const REMEDY = "Check user, password and key in the credential.";

/** Signs in at an SSH server. @throws NodeError with what the server said */
export async function openSsh(network: Network, data: CredentialData, signal?: AbortSignal): Promise<Client> {
  const { address, port } = await targetOf(network, data, 22);
  const { default: ssh } = await import("ssh2");
  const client = new ssh.Client();
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
      client.connect({ host: address, port, ...signIn(data) });
    });
  } catch (thrown) {
    client.destroy();
    signal?.throwIfAborted();
    throw storeError(thrown, REMEDY);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  // Without a listener, a connection that breaks later would be an error of the whole thread.
  client.on("error", () => {});
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

/** Keys that went through a field of one line have spaces in place of the ends of lines. */
function pem(key: string): string {
  if (key.includes("\n")) return `${key}\n`;
  const parts = /^(-----BEGIN [^-]+-----)(.*)(-----END [^-]+-----)$/.exec(key.replace(/\\n/g, "\n"));
  if (!parts) return `${key.replace(/\\n/g, "\n")}\n`;
  const [, begin, body = "", end] = parts;
  return `${begin}\n${body.trim().replace(/\s+/g, "\n")}\n${end}\n`;
}
