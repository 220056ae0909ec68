import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resumeAddress } from "../protocol/resume-address.ts";
import { type PackagedServer, replaceIn, startPackagedServer } from "./testing/packaged-server.ts";

const NAME = "n8n-nodes-sample";
const VERSIONS = "lib/nodes/Versions/Versions.node.js";

let packaged: PackagedServer;

beforeAll(async () => {
  packaged = await startPackagedServer();
  const { registry, api } = packaged;
  registry.publish(NAME);
  await api.post("/nodes", { name: NAME });
  await packaged.activate("greets", [{ type: `${NAME}.versions`, parameters: { name: "Ada" } }]);
  await packaged.activate("maps", [{ type: `${NAME}.tool`, parameters: { action: "map", value: "1" } }]);
  registry.publish(NAME, { version: "2.0.0", license: "ISC" }, (folder) => {
    replaceIn(VERSIONS, "Hello", "Good day")(folder);
    replaceIn(VERSIONS, 'name: "name", type: "string"', 'name: "who", type: "string"')(folder);
    replaceIn(VERSIONS, 'getNodeParameter("name"', 'getNodeParameter("who"')(folder);
  });
  registry.publish(NAME, { version: "3.0.0-beta.1" });
  registry.publish(NAME, { version: "2.1.0" });
});
afterAll(() => packaged.stop());

const folders = () => readdirSync(join(packaged.dataFolder, "packages")).filter((name) => name.includes("@"));

describe("updates of packages", () => {
  it("are previewed with their changes and the affected workflows, before anything is changed", {
    tags: ["CN-2"],
  }, async () => {
    const { data: update } = await packaged.api.get(`/nodes/update?name=${NAME}&version=2.0.0`);
    expect(update).toMatchObject({
      installedVersion: "1.2.0",
      version: "2.0.0",
      installedLicense: "MIT",
      license: "ISC",
    });
    expect(update.types).toMatchObject([
      {
        ...{ kind: "node", type: `${NAME}.versions`, change: "changed", versionsGone: [] },
        parameters: [
          { path: "name", change: "removed" },
          { path: "who", change: "added" },
        ],
      },
    ]);
    expect(update.workflows).toMatchObject([
      { name: "greets", active: true, isConcerned: true, nodes: [`${NAME}.versions`] },
      { name: "maps", active: true, isConcerned: false },
    ]);
    expect(await packaged.call("greets")).toEqual({ old: "Hello Ada" });
    const { data: listed } = await packaged.api.get("/nodes");
    expect(listed[0]).toMatchObject({ installedVersion: "1.2.0", workflows: 2, recentFailures: 0 });
  });

  it("let waiting executions finish with the version that they started with", async () => {
    await packaged.activate("waits", [
      { name: "Wait", type: "n8n-nodes-base.wait", parameters: { resume: "webhook" }, typeVersion: 1.1 },
      { type: `${NAME}.versions`, parameters: { name: "Ada", who: "Eva" } },
    ]);
    const answer = packaged.call("waits");
    const waiting = await waitingExecution();
    const { data: updated } = await packaged.api.patch("/nodes", { name: NAME, version: "2.0.0" });
    expect(updated).toMatchObject({ installedVersion: "2.0.0", previousVersion: "1.2.0" });
    // Even after a restart, which only has the lock file.
    await answer.catch(() => {});
    await packaged.restart();
    await resume(waiting);
    await expect.poll(() => lastItem(waiting)).toEqual({ old: "Hello Ada" });
    const begun = packaged.call("waits").catch(() => {});
    const next = await waitingExecution();
    await resume(next);
    await expect.poll(() => lastItem(next)).toEqual({ old: "Good day Eva" });
    await begun;
  });

  it("can be taken back, and taken back again", async () => {
    const { data: reverted } = await packaged.api.post("/nodes/previous", { name: NAME });
    expect(reverted).toMatchObject({ installedVersion: "1.2.0", previousVersion: "2.0.0" });
    expect(await packaged.call("greets")).toEqual({ old: "Hello Ada" });
    const { data: again } = await packaged.api.post("/nodes/previous", { name: NAME });
    expect(again).toMatchObject({ installedVersion: "2.0.0", previousVersion: "1.2.0" });
    expect(await packaged.call("greets")).toEqual({ old: "Good day World" });
  });

  it("go to the highest release, and keep one version along with the current one", async () => {
    const { data: listed } = await packaged.api.get("/nodes");
    expect(listed[0].updateAvailable).toBe("2.1.0");
    const { data: updated } = await packaged.api.patch("/nodes", { name: NAME });
    expect(updated).toMatchObject({ installedVersion: "2.1.0", previousVersion: "2.0.0" });
    expect(folders().map((name) => name.replace(/-[0-9a-f]+$/, ""))).toEqual([
      `${NAME}@2.0.0`,
      `${NAME}@2.1.0`,
    ]);
  });

  it("count what failed at nodes of the package", async () => {
    await packaged.activate("fails", [
      { type: `${NAME}.tool`, parameters: { action: "map", value: "={{ nope( }}" } },
    ]);
    await packaged.call("fails");
    await expect
      .poll(async () => (await packaged.api.get("/nodes")).data[0])
      .toMatchObject({ workflows: 4, recentFailures: 1 });
  });

  it("remove every version with the package; what broke is listed", { tags: ["CN-3"] }, async () => {
    const { data: uses } = await packaged.api.get(`/nodes/uses?name=${NAME}`);
    expect(uses.map(({ name }: { name: string }) => name)).toEqual(["fails", "greets", "maps", "waits"]);
    await packaged.api.delete(`/nodes?name=${NAME}`);
    expect(folders()).toEqual([]);
    const { body } = await packaged.api.post("/nodes/previous", { name: NAME });
    expect(body.message).toContain("is not installed");
  });
});

/** The id of the execution that waits. */
async function waitingExecution(): Promise<string> {
  let id: number | undefined;
  const { db } = packaged.server.context.store;
  await expect
    .poll(async () => {
      const rows = await db.selectFrom("execution").select("id").where("status", "=", "waiting").execute();
      id = rows[0]?.id;
      return id;
    })
    .toBeDefined();
  return String(id);
}

/** Calls the URL that ends the wait. */
async function resume(id: string): Promise<void> {
  const { url, context } = packaged.server;
  const settings = { webhook: `${url}/webhook-waiting/`, form: "", key: context.keys.resume.toString("hex") };
  const { status } = await fetch(resumeAddress(settings, "webhook", id));
  expect(status).toBe(200);
}

/** The item that the node of the package returned in an execution; undefined before its end. */
async function lastItem(id: string): Promise<unknown> {
  const { data } = await packaged.api.get(`/executions/${id}?unflattedResponse=true`);
  const runs = data.data?.resultData?.runData?.[`${NAME}.versions`];
  return runs?.[0]?.data?.main?.[0]?.[0]?.json;
}
