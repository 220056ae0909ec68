import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
});
const wire = (to: string) => ({ main: [[{ node: to, type: "main", index: 0 }]] });

/** Runs nodes one after the other; returns the error of the run, if it has one. */
async function run(api: TestClient, ...nodes: ReturnType<typeof node>[]) {
  const all = [node("Start", "manualTrigger"), ...nodes];
  const connections = Object.fromEntries(nodes.map(({ name }, index) => [all[index]!.name, wire(name)]));
  const workflowData = { name: "Disk", nodes: all, connections, settings: { saveManualExecutions: true } };
  const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
  const ended = await waitFor(async () => {
    const { data } = await api.get(`/executions/${executionId}/summary`);
    return data?.stoppedAt ? data : undefined;
  });
  return ended.data.error as { message: string } | undefined;
}

describe("nodes that use files of the server", () => {
  const root = mkdtempSync(join(tmpdir(), "heddle-disk-"));
  const open = join(root, "open");
  let server: TestServer;
  let api: TestClient;

  beforeAll(async () => {
    mkdirSync(open);
    writeFileSync(join(open, "in.txt"), "hello");
    writeFileSync(join(root, "secret.txt"), "secret");
    server = await startTestServer({ env: { HEDDLE_DISK_FOLDERS: open, HEDDLE_COMMANDS: "true" } });
    api = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it("read and write in the folders that the operator allows", async () => {
    const read = node("Read", "readWriteFile", { fileSelector: "in.*" });
    const write = node("Write", "readWriteFile", { operation: "write", fileName: join(open, "out.txt") });
    expect(await run(api, read, write)).toBeUndefined();
    expect(readFileSync(join(open, "out.txt"), "utf8")).toBe("hello");
  });

  it("reach nothing outside of them", async () => {
    const read = node("Read", "readWriteFile", { fileSelector: join(root, "secret.txt") });
    expect((await run(api, read))?.message).toContain("is not in a folder that nodes may use");
  });

  it("run commands if the operator allows it, and not otherwise", async () => {
    const command = node("Run", "executeCommand", {
      command: `echo from a command > ${join(open, "by-command.txt")}`,
    });
    expect(await run(api, command)).toBeUndefined();
    expect(readFileSync(join(open, "by-command.txt"), "utf8")).toBe("from a command\n");
    const other = await startTestServer({});
    try {
      expect((await run(await other.signIn(), command))?.message).toContain("Nodes may not run commands");
    } finally {
      await other.stop();
    }
  });

  it("work with repositories in those folders", async () => {
    execFileSync("git", ["init", "-q", join(open, "repository")]);
    const parameters = { operation: "addConfig", key: "user.name", value: "Ada", options: {} };
    const git = (repositoryPath: string) => node("Git", "git", { ...parameters, repositoryPath });
    expect(await run(api, git(join(open, "repository")))).toBeUndefined();
    expect(readFileSync(join(open, "repository", ".git", "config"), "utf8")).toContain("name = Ada");
    expect((await run(api, git(root)))?.message).toContain("is not in a folder that nodes may use");
    expect((await run(api, git(open)))?.message).toContain("git config failed");
  });

  it("make pictures", async () => {
    const make = node("Make", "editImage", { operation: "create", width: 20, height: 10, options: {} });
    const write = node("Write", "readWriteFile", { operation: "write", fileName: join(open, "new.png") });
    expect(await run(api, make, write)).toBeUndefined();
    expect(readFileSync(join(open, "new.png")).subarray(1, 4).toString()).toBe("PNG");
  });

  it("access nothing if no folder is allowed", async () => {
    const other = await startTestServer({});
    try {
      const read = node("Read", "readWriteFile", { fileSelector: join(open, "in.txt") });
      expect((await run(await other.signIn(), read))?.message).toContain(
        "Nodes may not use files on this server",
      );
    } finally {
      await other.stop();
    }
  });
});
