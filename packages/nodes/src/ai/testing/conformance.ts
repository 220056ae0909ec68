import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, request as send } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const PACKAGE = createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json");
const PROGRAM = path.join(path.dirname(PACKAGE), "dist/index.js");

/** One check of a scenario, in the format of the suite. */
interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Problems by scenario; an empty list for scenarios that pass. */
type Findings = Readonly<Record<string, readonly string[]>>;

/** Server scenarios of the suite. */
export const SERVER_SCENARIOS: readonly string[] = scenariosIn("Server scenarios");
export const CLIENT_SCENARIOS: readonly string[] = scenariosIn("Client scenarios");

/** Scenarios below a heading of the suite's list. */
function scenariosIn(heading: string): string[] {
  const listed = execFileSync(process.execPath, [PROGRAM, "list"], { encoding: "utf8" });
  const part = listed.slice(listed.indexOf(heading)).split("\n\n")[0] ?? "";
  return [...part.matchAll(/^ +- (\S+)/gm)].map(([, name = ""]) => name);
}

/** Runs scenarios of the protocol's own conformance suite against a server; `headers` are added to its requests. */
export async function serverScenarios(
  url: string,
  scenarios: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Findings> {
  const gate = await openGate(url, headers);
  try {
    const found: Record<string, readonly string[]> = {};
    for (const scenario of scenarios)
      found[scenario] = await findingsOf(["server", "--url", gate.url, "--scenario", scenario]);
    return found;
  } finally {
    gate.close();
  }
}

/** Runs a client scenario: `call` is the client, and receives the URL of the suite's server. */
export async function clientScenario(
  scenario: string,
  call: (url: string) => Promise<unknown>,
): Promise<string[]> {
  const failures: unknown[] = [];
  // The suite starts a client as a separate process, which forwards the URL to this process.
  const relay = createServer(async (request, response) => {
    const url = await text(request);
    await call(url.replace("localhost", "127.0.0.1")).catch((error) => failures.push(error));
    response.end();
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port } = relay.address() as AddressInfo;
  const client = `fetch('http://127.0.0.1:${port}',{method:'POST',body:process.argv[1]})`;
  try {
    const command = `"${process.execPath}" -e "${client}"`;
    const found = await findingsOf(["client", "--scenario", scenario, "--command", command]);
    return [...found, ...failures.map((error) => `The client failed: ${(error as Error).message}`)];
  } finally {
    relay.closeAllConnections();
    relay.close();
  }
}

/** Runs the suite, and reads its findings. */
async function findingsOf(given: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
  try {
    const child = spawn(process.execPath, [PROGRAM, ...given, "-o", folder], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [result] = await readdir(folder);
    if (result === undefined) throw new Error(`The program wrote no results: ${out}${err}`);
    const checks = JSON.parse(await readFile(path.join(folder, result, "checks.json"), "utf8")) as Check[];
    if (!checks.some(({ status }) => status === "SUCCESS")) return ["nothing was checked", out, err];
    return checks
      .filter(({ status }) => status === "FAILURE" || status === "WARNING")
      .map(({ id, status, errorMessage = "" }) => `${status} ${id}: ${errorMessage}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Forwards requests to a server with additional headers, which the suite cannot send. */
async function openGate(url: string, headers: Readonly<Record<string, string>>) {
  const { port, pathname } = new URL(url);
  const gate = createServer((request, response) => {
    const onward = send(
      { port, method: request.method, path: request.url, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  return {
    url: `http://localhost:${(gate.address() as AddressInfo).port}${pathname}`,
    close: () => {
      gate.closeAllConnections();
      gate.close();
    },
  };
}
