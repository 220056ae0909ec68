import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testProgram } from "../../testing/test-program.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const NODE = "nodes/MyService/MyService.node.js";
const TRIGGER = "nodes/MyService/MyServiceTrigger.node.ts";

let heddle: TestInstallation;
let folder: string;

beforeAll(async () => {
  heddle = await createTestInstallation("sqlite");
  folder = join(heddle.folder, "my-service");
});
afterAll(() => heddle.remove());

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replaceAll(from, to));
};

describe("a package that is written", () => {
  it("starts with a node of each kind, a credential type and a test, which are valid", async () => {
    expect(await heddle.output(["packages", "new", folder])).toBe("n8n-nodes-my-service\n");
    const again = await heddle.heddle(["packages", "new", folder]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("is not empty")]);
    expect((await heddle.output(["packages", "test", folder])).trim().split("\n")).toEqual([
      "ok   n8n-nodes-my-service.myService is loaded.",
      "ok   n8n-nodes-my-service.myServiceRecords is loaded.",
      "ok   n8n-nodes-my-service.myServiceTrigger is loaded.",
      "ok   n8n-nodes-my-service.myService 1: 2 operations tried, 1 with requests.",
      "ok   n8n-nodes-my-service.myServiceRecords 1: 3 operations tried, 3 with requests, 3 of 3 as the description declares.",
      "ok   test Greets by name",
    ]);
  });

  it("has a trigger that returns each new event once, and a sample in a test run", async () => {
    const built = pathToFileURL(join(folder, TRIGGER.replace(/ts$/, "js"))).href;
    const { MyServiceTrigger } = (await import(built)) as {
      MyServiceTrigger: new () => { poll: () => Promise<unknown> };
    };
    const events = [{ id: 1 }, { id: 2 }];
    const state = {};
    const poll = (mode: string) =>
      new MyServiceTrigger().poll.call({
        getMode: () => mode,
        getNodeParameter: () => "created",
        getCredentials: async () => ({ baseUrl: "https://service.test" }),
        getWorkflowStaticData: () => state,
        helpers: { httpRequestWithAuthentication: async () => events },
      } as never);
    expect(await poll("manual")).toEqual([[{ json: { id: 2 } }]]);
    expect(await poll("trigger")).toBeNull();
    events.push({ id: 3 });
    expect(await poll("trigger")).toEqual([[{ json: { id: 3 } }]]);
    expect(await poll("trigger")).toBeNull();
  });

  it("is checked for problems", async () => {
    edit(NODE, '{ show: { operation: ["read"] } },\n      },', '{ show: { operation: ["rad"] } },\n      },');
    edit(NODE, 'name: "myServiceApi", required', 'name: "otherApi", required');
    edit(NODE, "const { NodeOperationError }", 'require("node:net");\nconst { NodeOperationError }');
    edit(NODE, "Hello", "Good day");
    rmSync(join(folder, "nodes/MyService/myService.svg"));
    const { code, out, err } = await heddle.heddle(["packages", "test", folder]);
    expect([code, err]).toEqual([1, expect.stringContaining("3 of")]);
    for (const said of [
      "warn n8n-nodes-my-service.myService 1: it has no icon",
      "fail n8n-nodes-my-service.myService 1: the credential type otherApi is neither",
      "fail n8n-nodes-my-service.myService 1: path is never shown: operation has no choice rad.",
      `warn ${NODE} loads net, which packages are not given`,
      "fail test Greets by name: ",
    ])
      expect(out).toContain(said);
    edit(NODE, "  async execute() {", "  async excute() {");
    edit(TRIGGER, "async poll(", "async pol(");
    const misspelt = await heddle.heddle(["packages", "test", folder]);
    for (const said of [
      `fail nodes/MyService/MyServiceTrigger.node.js: The node never does anything: \`pol\` is a method that nothing calls: did you mean \`poll\`?`,
      `fail ${NODE}: The node never does anything: \`excute\` is a method that nothing calls: did you mean \`execute\`?`,
    ])
      expect(misspelt.out).toContain(said);
    edit(TRIGGER, "async pol(", "async poll(((");
    writeFileSync(join(folder, NODE), "nonsense(");
    const broken = await heddle.heddle(["packages", "test", folder]);
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining(`fail ${NODE}: `)]);
    expect(broken.out).toContain(`fail ${TRIGGER}: `);
  });

  it("runs in a server that loads it again after every change", async () => {
    rmSync(folder, { recursive: true });
    await heddle.output(["packages", "new", folder]);
    const running = startDevelopment();
    try {
      await expect.poll(running.said).toContain("The editor is at http");
      const [url] = /http:\S+?(?=\. )/.exec(running.said())!;
      const types = async () => (await fetch(`${url}/types/nodes.json`)).text();
      expect(await types()).toContain("Greets people, and reads");
      edit(NODE, "Greets people", "Greets everybody");
      await expect.poll(types).toContain("Greets everybody, and reads");
      edit(NODE, "class MyService {", "class MyService ((");
      await expect.poll(running.said).toContain("What was there stays: n8n-nodes-my-service.myService.");
      expect(await types()).toContain("Greets everybody, and reads");
    } finally {
      await running.stop();
    }
    expect(existsSync(join(heddle.folder, "data/packages/lock.json"))).toBe(false);
  });
});

function startDevelopment() {
  let said = "";
  const child = spawn(process.execPath, [testProgram, "packages", "dev", folder], {
    env: { ...process.env, ...heddle.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said += String(chunk);
  });
  return {
    said: () => said,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
