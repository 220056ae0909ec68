import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate, privateKey } from "@heddle/server/testing";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = "/usr/sbin/vsftpd";

/** A real FTP server for anonymous users, with full access below `/files`. */
export interface TestFtp {
  readonly credential: Record<string, unknown>;
  stop(): Promise<void>;
}

/** Whether vsftpd is installed and can be started; it changes to its users' rights, which only root can do. */
export function hasVsftpd(): boolean {
  return existsSync(PROGRAM) && process.getuid?.() === 0;
}

/** Starts vsftpd on a free port in a temporary folder. With encryption, it takes nothing that is not encrypted. */
export async function startVsftpd({ isEncrypted = false } = {}): Promise<TestFtp> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-ftp-"));
  const [root, empty] = [join(folder, "root"), join(folder, "empty")];
  mkdirSync(join(root, "files"), { recursive: true });
  mkdirSync(empty);
  // vsftpd requires that its root is not writable by its users.
  for (const one of [folder, root, empty]) chmodSync(one, 0o755);
  chmodSync(join(root, "files"), 0o777);
  const port = await freePort();
  const options = {
    listen: "YES",
    listen_ipv6: "NO",
    background: "NO",
    listen_address: "127.0.0.1",
    listen_port: port,
    anonymous_enable: "YES",
    local_enable: "NO",
    write_enable: "YES",
    anon_upload_enable: "YES",
    anon_mkdir_write_enable: "YES",
    anon_other_write_enable: "YES",
    anon_world_readable_only: "NO",
    anon_umask: "022",
    anon_root: root,
    secure_chroot_dir: empty,
    seccomp_sandbox: "NO",
    xferlog_enable: "NO",
    ...(isEncrypted ? encryption(folder) : {}),
  };
  const lines = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, "config"), `${lines.join("\n")}\n`);
  const child = spawn(PROGRAM, [join(folder, "config")]);
  let said = "";
  child.stdout.on("data", (data) => {
    said += String(data);
  });
  while (!(await accepts(port)))
    if (child.exitCode !== null) throw new Error(`vsftpd ended with ${child.exitCode}: ${said}`);
  return {
    credential: {
      host: "127.0.0.1",
      port,
      username: "anonymous",
      password: "a@b",
      ...(isEncrypted ? { security: "explicit", caCertificate: certificate } : {}),
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function encryption(folder: string): Record<string, string> {
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), `${content}\n`, { mode: 0o600 });
    return join(folder, name);
  };
  return {
    ssl_enable: "YES",
    allow_anon_ssl: "YES",
    force_anon_logins_ssl: "YES",
    force_anon_data_ssl: "YES",
    require_ssl_reuse: "YES",
    rsa_cert_file: file("cert.pem", certificate),
    rsa_private_key_file: file("key.pem", privateKey),
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
