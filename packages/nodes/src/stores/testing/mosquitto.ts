import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = "/usr/sbin/mosquitto";
const PASSWORDS = "/usr/bin/mosquitto_passwd";

/** A real MQTT broker with one user. */
export interface TestMosquitto {
  readonly credential: Record<string, unknown>;
  stop(): Promise<void>;
}

/** Whether Mosquitto is installed; `npm test` installs it if permitted. */
export function hasMosquitto(): boolean {
  return existsSync(PROGRAM) && existsSync(PASSWORDS);
}

/** Starts Mosquitto on a free port; its user has no read access to topics below `secret`. */
export async function startMosquitto(): Promise<TestMosquitto> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-mosquitto-"));
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return join(folder, name);
  };
  const passwords = file("passwords", []);
  execFileSync(PASSWORDS, ["-b", passwords, "ada", "secret"], { stdio: "pipe" });
  const rights = file("rights", ["user ada", "topic readwrite orders/#", "topic readwrite news/#"]);
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? ["user root"] : [];
  const lines = [`listener ${port} 127.0.0.1`, `password_file ${passwords}`, `acl_file ${rights}`];
  const child = spawn(PROGRAM, ["-v", "-c", file("config", [...lines, "persistence false", ...owner])]);
  await running(child);
  return {
    credential: {
      protocol: "mqtt",
      host: "127.0.0.1",
      port,
      username: "ada",
      password: "secret",
      clean: true,
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function running(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`Mosquitto ended with ${code}: ${said}`)));
    child.stderr?.on("data", (data) => {
      said += String(data);
      if (/ running\b/.test(said)) resolve();
    });
  });
}
