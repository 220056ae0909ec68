import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../testing/index.ts";
import { loadSaveHooks } from "./save-hooks.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-hooks-"));
const noted = join(folder, "noted.jsonl");
const note = `require("node:fs").appendFileSync(${JSON.stringify(noted)}, JSON.stringify(workflow) + "\\n");`;

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const noting = write(
  "noting.cjs",
  `module.exports = { workflow: { afterUpdate: [(workflow) => { workflow.nodes = []; throw new Error("hook broke"); }, async (workflow) => { ${note} }] } };`,
);
const single = write("single.mjs", "export default { workflow: { afterUpdate() {} } };");
const empty = write("empty.mjs", "export default { workflow: { afterwards() {} } };");
const broken = write("broken.mjs", 'throw new Error("no network");');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Noted {
  id: string;
  name: string;
  active: boolean;
  versionId: string;
  nodes: unknown[];
}
const seen = (): Noted[] =>
  existsSync(noted)
    ? readFileSync(noted, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

describe("hooks of saves", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_HOOKS: noting } });
  });
  afterAll(() => server.stop());

  it("are called with the stored workflow, whatever another hook does", {
    tags: ["WF-50"],
  }, async () => {
    const api = await server.signIn();
    const nodes = [
      { id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1, position: [0, 0] },
    ];
    const made = (await api.post("/workflows", { name: "Hooked", nodes, connections: {} })).data;
    await vi.waitFor(() => expect(seen()).toHaveLength(1));
    expect(seen()[0]).toMatchObject({
      id: made.id,
      name: "Hooked",
      active: false,
      nodes: [{ name: "Start" }],
    });
    const saved = (await api.patch(`/workflows/${made.id}`, { name: "Renamed", versionId: made.versionId }))
      .data;
    await vi.waitFor(() => expect(seen()).toHaveLength(2));
    expect(seen()[1]).toMatchObject({ id: made.id, name: "Renamed", versionId: saved.versionId });
    expect(saved.nodes).toHaveLength(1);
  });

  it("are not called when nothing was stored", async () => {
    const api = await server.signIn();
    const made = (await api.post("/workflows", { name: "Refused", nodes: [], connections: {} })).data;
    await vi.waitFor(() => expect(seen().at(-1)?.name).toBe("Refused"));
    const count = seen().length;
    const refused = await api.patch(`/workflows/${made.id}`, { name: "Too late", versionId: "another" });
    expect(refused.body.code).toBe(100);
    await api.patch(`/workflows/${made.id}`, { name: "In time", versionId: made.versionId });
    await vi.waitFor(() => expect(seen().at(-1)?.name).toBe("In time"));
    expect(seen()).toHaveLength(count + 1);
  });
});

describe("files of hooks", () => {
  it("report invalid hooks by name and use the others", async () => {
    const lines: string[] = [];
    const log = { error: (_about: object, message: string) => lines.push(message) };
    await loadSaveHooks([empty, broken, single, join(folder, "missing.mjs")], log as never);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/empty\.mjs of HEDDLE_HOOKS are left out: It names no function\. Export one/);
    expect(lines[1]).toMatch(/broken\.mjs of HEDDLE_HOOKS are left out: no network/);
    expect(lines[2]).toMatch(/missing\.mjs of HEDDLE_HOOKS are left out: /);
  });
});
