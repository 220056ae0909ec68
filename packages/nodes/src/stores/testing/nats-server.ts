import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate, privateKey } from "@heddle/server/testing";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = "/usr/sbin/nats-server";
const USERS = `authorization { users = [
  { user: ada, password: secret, permissions: { publish: { deny: "secret.>" }, subscribe: { deny: "secret.>" } } }
] }`;

/** A real NATS server. */
export interface TestNats {
  readonly port: number;
  readonly credential: Record<string, unknown>;
  stop(): Promise<void>;
}

/** Whether NATS is installed; `npm test` installs it if permitted. */
export function hasNats(): boolean {
  return existsSync(PROGRAM);
}

/**
 * Starts NATS with JetStream on a free port; its user has no access to subjects below `secret`. With settings for other
 * `users`, it starts without JetStream.
 */
export async function startNats(given: { users?: string; isEncrypted?: boolean } = {}): Promise<TestNats> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-nats-"));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const port = await freePort();
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    ...(given.users ? [given.users] : [USERS, `jetstream { store_dir: "${join(folder, "streams")}" }`]),
    ...(given.isEncrypted
      ? [`tls { cert_file: "${file("cert.pem", certificate)}", key_file: "${file("key.pem", privateKey)}" }`]
      : []),
  ];
  const child = spawn(PROGRAM, ["-c", file("nats.conf", `${lines.join("\n")}\n`)]);
  await running(child);
  return {
    port,
    credential: { servers: `127.0.0.1:${port}`, authentication: "user", username: "ada", password: "secret" },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function running(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`NATS ended with ${code}: ${said}`)));
    child.stderr?.on("data", (data) => {
      said += String(data);
      if (/Server is ready/.test(said)) resolve();
    });
  });
}
