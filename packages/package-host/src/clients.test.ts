import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axios from "axios";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

const NAME = "n8n-nodes-clients";
const FIXTURE = fileURLToPath(new URL(`../../../fixtures/packages/${NAME}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "heddle-clients-"));

/** Real libraries with their dependencies, in npm's layout next to the package. */
function bringLibrary(name: string, from: string): void {
  const places = createRequire(from).resolve.paths(name) ?? [];
  const library = places.map((place) => join(place, name)).find((place) => existsSync(place))!;
  const target = join(folder, "node_modules", name);
  if (existsSync(target)) return;
  cpSync(library, target, {
    recursive: true,
    filter: (path) => !path.slice(library.length).includes("node_modules"),
  });
  const manifest = join(library, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  for (const one of Object.keys(dependencies)) bringLibrary(one, manifest);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

let server: Server;
let url = "";
let connections = 0;
const runners: Record<string, ReturnType<typeof packageRunner>> = {};

beforeAll(async () => {
  cpSync(FIXTURE, folder, { recursive: true });
  bringLibrary("axios", import.meta.url);
  server = createServer(async (request, response) => {
    const { method, url: target = "" } = request;
    if (target === "/silent") return;
    if (target === "/bytes") return response.end(Buffer.from([137, 0, 255]));
    if (target === "/moved") return response.writeHead(307, { location: "/echo?a=1" }).end();
    const body = await bodyOf(request);
    response.writeHead(target === "/refuse" ? 422 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ method, target, body, type: request.headers["content-type"] }));
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { memoryMegabytes: 128, stallSeconds: 20 };
  for (const grants of [[], ["network"]]) {
    const opened = await openPackage({ name: NAME, folder, root: folder, grants, limits });
    runners[grants.join()] = packageRunner(opened);
  }
});
afterAll(async () => {
  await endProcesses();
  for (const { http } of Object.values(runners)) await http.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const tryWay = async (way: string, grant = "") => {
  const [item] = await runners[grant]!.run("clients", { way, url });
  return item?.json["got"];
};

describe("clients that packages bring, or find in Node", () => {
  it("send their requests by way of the server, without a grant", async () => {
    const names = (await runners[""]!.run("clients", { way: "ways" })).map(({ json }) =>
      String(json["name"]),
    );
    const got = await Promise.all(names.map(async (name) => [name, await tryWay(name)]));
    const { data: expected } = await axios.post(`${url}/echo?a=1`, { n: 1 });
    expect(expected).toEqual({
      method: "POST",
      target: "/echo?a=1",
      body: '{"n":1}',
      type: "application/json",
    });
    expect(got).toEqual(names.map((name) => [name, expected]));
    expect(names).toContain("axios");
  });

  it("receive responses, streams, timeouts and cancellations as expected", async () => {
    expect(await tryWay("status")).toMatchObject({
      code: "ERR_BAD_REQUEST",
      status: 422,
      data: { target: "/refuse" },
    });
    expect(await tryWay("stream")).toBe("8900ff");
    expect(await tryWay("timeout")).toBe("ECONNABORTED");
    expect(await tryWay("abort")).toBe("ERR_CANCELED");
    expect(await tryWay("fetchAbort")).toBe("TimeoutError");
  });

  it("make forms that the helpers send", async () => {
    const sent = (await tryWay("form")) as { type: string; body: string }[];
    expect(sent).toHaveLength(2);
    for (const { type, body } of sent) {
      expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
      expect(body).toMatch(/name="title"\s+Ada[\s\S]*filename="note.txt"[\s\S]*content/);
    }
  });

  it("connect to no address that the server refuses", async () => {
    expect(await tryWay("forbidden")).toMatch(/^Requests to 169\.254\.169\.254 are not allowed/);
    expect(await tryWay("forbiddenByFetch")).toMatch(/^Requests to 169\.254\.169\.254 are not allowed/);
  });

  it("open their own connections only with the permission", async () => {
    const before = connections;
    expect(await tryWay("socket")).toMatch(/may not/);
    expect(connections).toBe(before);
    expect(await tryWay("socket", "network")).toBe("connected");
    expect(await tryWay("axios", "network")).toMatchObject({ method: "POST", target: "/echo?a=1" });
  });
});
