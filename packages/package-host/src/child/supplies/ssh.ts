import { createRequire } from "node:module";
import type { Client, ConnectConfig } from "ssh2";
import { needConnections } from "../connections.ts";
import { formatPemBlock } from "../family/small-things.ts";

type Members = Record<string, unknown>;

/** A connection to an SSH server, as credentials with a tunnel describe it: `sshHost`, `sshPort`, `sshUser` and a password or a key. */
export async function sshClient(credentials: Members): Promise<Client> {
  needConnections();
  const { Client } = createRequire(import.meta.url)("ssh2") as typeof import("ssh2");
  const client = new Client();
  return new Promise((resolve, reject) => {
    client.once("ready", () => resolve(client));
    // Also for later failures: without a listener they would crash the whole process.
    client.on("error", reject);
    client.connect(settingsOf(credentials));
  });
}

function settingsOf(credentials: Members): ConnectConfig {
  const { sshHost, sshPort, sshUser, sshAuthenticateWith, sshPassword, privateKey, passphrase } = credentials;
  const common = { host: String(sshHost), port: Number(sshPort ?? 22), username: String(sshUser) };
  if (sshAuthenticateWith !== "privateKey" && !privateKey)
    return { ...common, password: String(sshPassword ?? "") };
  return {
    ...common,
    privateKey: formatPemBlock(String(privateKey)),
    ...(passphrase ? { passphrase: String(passphrase) } : {}),
  };
}
