import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const wire = (node: string) => ({ main: [[{ node, type: "main", index: 0 }]] });
const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0], parameters },
});
const code = (jsCode: string) => ({
  name: "By command",
  nodes: [node("Start", "manualTrigger", 1), node("Code", "code", 2, { jsCode })],
  connections: { Start: wire("Code") },
  settings: {},
  pinData: { Code: [{ json: { pinned: true } }] },
});

describeStores("executing a workflow by a command", (dialect) => {
  let heddle: TestInstallation;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
  });
  afterAll(() => heddle.remove());

  const file = (name: string, value: unknown) => {
    const path = join(heddle.folder, name);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const list = (id: string) =>
    heddle.serving(
      async (owner) =>
        (await owner.get(`/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: id }))}`)).data
          .results,
    );

  it("prints the output of its nodes, without pinned data, and keeps the record according to its settings", async () => {
    const [kept, dropped] = await heddle.serving(async (owner) => {
      const make = async (name: string, settings: object) =>
        (await owner.post("/workflows", { ...code("return [{ json: { answer: 6 * 7 } }]"), name, settings }))
          .data.id;
      return [await make("Kept", {}), await make("Dropped", { saveDataSuccessExecution: "none" })];
    });
    for (const id of [kept, dropped]) {
      const ended = await heddle.heddle(["execute", "--id", id]);
      expect(ended).toMatchObject({ code: 0, err: "" });
      const printed = JSON.parse(ended.out);
      expect(printed).toMatchObject({ status: "success", workflowId: id, lastNodeExecuted: "Code" });
      expect(printed.data.resultData.runData.Code[0].data.main[0][0].json).toEqual({ answer: 42 });
    }
    expect(await list(kept)).toEqual([expect.objectContaining({ mode: "cli", status: "success" })]);
    expect(await list(dropped)).toEqual([]);
  });

  it("runs a file, even while a server runs, and stores nothing of it", async () => {
    const path = file("fine.json", code("return [{ json: { from: 'file' } }]"));
    await heddle.serving(async (owner) => {
      const before = (await owner.get("/executions")).data.count;
      const { code: exit, out } = await heddle.heddle(["execute", "--file", path]);
      expect([exit, JSON.parse(out).status]).toEqual([0, "success"]);
      expect((await owner.get("/executions")).data.count).toBe(before);
    });
  });

  it("exits with 1 if the workflow fails, cannot start, or does not exist", async () => {
    const failed = await heddle.heddle([
      "execute",
      "--file",
      file("fails.json", code("throw new Error('broken on purpose')")),
    ]);
    expect([failed.code, JSON.parse(failed.out)]).toEqual([
      1,
      expect.objectContaining({
        status: "error",
        error: expect.objectContaining({ message: expect.stringContaining("broken on purpose") }),
      }),
    ]);
    const hook = { nodes: [node("Hook", "webhook", 2, { path: "x" })], connections: {} };
    const refusals: [string[], RegExp][] = [
      [["--file", file("hook.json", hook)], /"Hook", which waits for a call/],
      [["--file", file("other.json", { hello: 1 })], /cannot be imported/],
      [["--id", "none"], /no workflow with the id "none"/],
    ];
    for (const [words, message] of refusals)
      expect(await heddle.heddle(["execute", ...words])).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(message),
      });
    expect((await heddle.heddle(["execute"])).code).toBe(2);
  });
});
