import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-drive-trigger.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-drive");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const folder = { triggerOn: "specificFolder", folderToWatch: { __rl: true, mode: "id", value: "f" } };
const at = (seconds: number) => new Date(bench.clock.now() + seconds * 1000).toISOString();

/** A folder that searches by time, as the service does. */
function prepared(files: { id: string; createdTime: string; modifiedTime?: string }[]) {
  bench.server.prepare("drive.files.list", ({ query }) => {
    const [, time, since] = /(createdTime|modifiedTime) >= '([^']+)'/.exec(query.get("q") ?? "") ?? [];
    const timeOf = (file: (typeof files)[number]) => String(file[time as "createdTime"]);
    return { files: since ? files.filter((file) => timeOf(file) >= since) : files };
  });
}

describe("a trigger of Google Drive", () => {
  it("starts with its first poll, and returns each new file once", async () => {
    const memory = {};
    const files = [{ id: "old", createdTime: at(-60) }];
    prepared(files);
    const poll = async () =>
      (await bench.poll(node, { ...folder, event: "fileCreated" }, memory)).map(({ json }) => json["id"]);
    expect(await poll()).toEqual([]);
    files.push({ id: "a", createdTime: at(5) });
    expect(await poll()).toEqual(["a"]);
    files.push({ id: "b", createdTime: at(5) });
    expect(await poll()).toEqual(["b"]);
    expect(await poll()).toEqual([]);
    const query = bench.server.calls[0]?.query.get("q");
    expect(query).toContain("'f' in parents and mimeType != 'application/vnd.google-apps.folder'");
  });

  it("returns a file after each change", async () => {
    const memory = {};
    let modifiedTime = at(0);
    bench.server.prepare("drive.files.get", () => ({ id: "x", modifiedTime }));
    const parameters = { triggerOn: "specificFile", fileToWatch: { __rl: true, mode: "id", value: "x" } };
    const poll = async () => (await bench.poll(node, parameters, memory)).length;
    expect(await poll()).toBe(0);
    modifiedTime = at(10);
    expect([await poll(), await poll()]).toEqual([1, 0]);
    modifiedTime = at(20);
    expect(await poll()).toBe(1);
  });

  it("returns the latest change of the selected type in a test", async () => {
    prepared([
      { id: "a", createdTime: at(-9) },
      { id: "b", createdTime: at(-5) },
    ]);
    const options = { fileType: "application/vnd.google-apps.document" };
    const items = await bench.poll(node, { ...folder, event: "fileUpdated", options }, {}, "manual");
    expect(items.map(({ json }) => json["id"])).toEqual(["b"]);
    expect(bench.server.calls[0]?.query.get("q")).toContain(
      "mimeType = 'application/vnd.google-apps.document'",
    );
  });
});
