import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** The product, running on a temporary data folder, with its owner signed in. */
export interface Product {
  url: string;
  /** Calls a route below `/rest`; `data` is what the envelope holds. */
  rest(
    method: string,
    route: string,
    body?: unknown,
  ): Promise<{ status: number; data: unknown; message?: string }>;
  stop(): Promise<void>;
}

const owner = {
  email: "owner@example.com",
  firstName: "Ada",
  lastName: "Owner",
  password: "Correct-horse-9",
};

export async function startProduct(allow: string): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-workflows-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, "../../packages/heddle/src/main.ts")],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        HEDDLE_DATA: folder,
        HEDDLE_PORT: String(port),
        HEDDLE_HTTP_ALLOW: allow,
        HEDDLE_LOG_LEVEL: "error",
      },
    },
  );
  await healthy(url, child);
  let cookie = "";
  const rest: Product["rest"] = async (method, route, body) => {
    const response = await fetch(`${url}/rest${route}`, {
      method,
      headers: {
        cookie,
        sessionid: "workflows",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (set.length > 0) cookie = set.join("; ");
    return { status: response.status, ...readEnvelope(await response.text()) };
  };
  const setup = await rest("POST", "/owner/setup", owner);
  if (setup.status !== 200) throw new Error(`the owner could not be set up: ${setup.message}`);
  return { url, rest, stop: () => stop(child, folder) };
}

function readEnvelope(text: string): { data: unknown; message?: string } {
  try {
    return JSON.parse(text) as { data: unknown; message?: string };
  } catch {
    return { data: undefined, message: text.slice(0, 200) };
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error("the product ended while it started; see its message above");
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the product was not healthy within 30 s");
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    const killing = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(killing);
  }
  rmSync(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
