import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = "/usr/sbin/sshd";
const KEY_MAKER = "/usr/bin/ssh-keygen";

/** A real SSH server, which takes one key for the user of the tests. */
export interface TestSshd {
  readonly credential: Record<string, unknown>;
  /** A folder on the host of the server. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Whether OpenSSH is installed; `npm test` installs it if permitted. */
export function hasSshd(): boolean {
  return existsSync(PROGRAM) && existsSync(KEY_MAKER);
}

/** Starts OpenSSH on a free port with its own keys. */
export async function startSshd(): Promise<TestSshd> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-sshd-"));
  chmodSync(folder, 0o755);
  // OpenSSH refuses to start without it, and its package makes it at boot only.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const key = (name: string, phrase: string) =>
    execFileSync(KEY_MAKER, ["-q", "-t", "ed25519", "-a", "1", "-N", phrase, "-f", join(folder, name)]);
  key("host", "");
  key("user", "open sesame");
  writeFileSync(join(folder, "authorized"), readFileSync(join(folder, "user.pub")));
  const port = await freePort();
  const lines = [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${join(folder, "host")}`,
    `AuthorizedKeysFile ${join(folder, "authorized")}`,
    "StrictModes no",
    "PasswordAuthentication no",
    "UsePAM no",
    "AllowTcpForwarding yes",
    "Subsystem sftp internal-sftp",
    `PidFile ${join(folder, "pid")}`,
  ];
  writeFileSync(join(folder, "config"), `${lines.join("\n")}\n`);
  const child = spawn(PROGRAM, ["-D", "-e", "-f", join(folder, "config")]);
  await listening(child);
  return {
    folder,
    credential: {
      host: "127.0.0.1",
      port,
      username: userInfo().username,
      privateKey: readFileSync(join(folder, "user"), "utf8"),
      passphrase: "open sesame",
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`OpenSSH ended with ${code}: ${said}`)));
    child.stderr?.on("data", (data) => {
      said += String(data);
      if (/Server listening/.test(said)) resolve();
    });
  });
}
