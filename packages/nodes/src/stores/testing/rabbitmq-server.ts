import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = "/usr/lib/rabbitmq/bin/rabbitmq-server";

/** A real RabbitMQ with one user, which speaks AMQP 0-9-1 and 1.0 on the same port. */
export interface TestRabbit {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** Whether RabbitMQ is installed; `npm test` installs it if permitted. */
export function hasRabbit(): boolean {
  return existsSync(PROGRAM);
}

/** Starts RabbitMQ on free ports in a temporary folder. Takes some seconds. */
export async function startRabbit(): Promise<TestRabbit> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-rabbitmq-"));
  const [port, nodePort, directoryPort] = [await freePort(), await freePort(), await freePort()];
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return join(folder, name);
  };
  const env = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: `heddle${port}@localhost`,
    RABBITMQ_MNESIA_BASE: join(folder, "data"),
    RABBITMQ_LOG_BASE: join(folder, "log"),
    RABBITMQ_PID_FILE: join(folder, "pid"),
    RABBITMQ_ENABLED_PLUGINS_FILE: file("plugins", ["[rabbitmq_amqp1_0]."]),
    RABBITMQ_CONFIG_FILE: file("rabbit.conf", [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      "default_user = ada",
      "default_pass = secret",
      "log.console = true",
      "log.file = false",
    ]),
    RABBITMQ_DIST_PORT: String(nodePort),
    ERL_EPMD_PORT: String(directoryPort),
    ERL_EPMD_ADDRESS: "127.0.0.1",
    ERL_EPMD_RELAXED_COMMAND_CHECK: "1",
  };
  const child = spawn(PROGRAM, [], { env, cwd: folder });
  await started(child);
  return {
    port,
    username: "ada",
    password: "secret",
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGKILL");
      await ended;
      // Erlang's port mapper is a separate process.
      execFileSync("/usr/bin/epmd", ["-kill"], { env, stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function started(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`RabbitMQ ended with ${code}: ${said}`)));
    child.stderr?.on("data", (data) => {
      said += String(data);
    });
    child.stdout?.on("data", (data) => {
      said += String(data);
      if (/Server startup complete/.test(said)) resolve();
    });
  });
}
