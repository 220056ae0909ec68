import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadNodeType, nodeTypeNames, setOwnTypes } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { loadOwnTypes } from "./load-own-types.ts";
import { credentialTypeProblem, nodeTypeProblem } from "./type-problem.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-own-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  setOwnTypes();
});

const greeting = `
import { defineNode, mapItems, type NodeTypeDescription } from "@heddle/workflow";

const description: NodeTypeDescription = {
  name: "acme.greeting", displayName: "Greeting", description: "Greets", version: 1, group: ["transform"],
  icon: "file:hello.svg", defaults: { name: "Greeting" }, inputs: ["main"], outputs: ["main"],
  properties: [{ displayName: "Name", name: "name", type: "string", default: "you" }],
};
export default defineNode({
  name: "acme.greeting", effect: "pure", descriptions: [description],
  execute: (context) => mapItems(context, (item, index) => ({ json: { hello: context.parameter("name", index) } })),
});`;

const plain = (name: string) =>
  `module.exports = { name: "${name}", effect: "pure", descriptions: [{ name: "${name}", displayName: "X", version: 1,
   group: ["transform"], defaults: { name: "X" }, inputs: ["main"], outputs: ["main"], properties: [] }] };`;

const credential = `
import { defineCredential } from "@heddle/workflow";
export default defineCredential({ name: "acmeApi", displayName: "Acme",
  properties: [{ displayName: "Key", name: "key", type: "string", typeOptions: { password: true }, default: "" }] });`;

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const starter = (name: string, rest: string, described = "") => `
import { defineNode } from "@heddle/node-api";
export default defineNode({
  name: "acme.${name}", effect: "pure",
  descriptions: [{ name: "acme.${name}", displayName: "${name}", description: "", version: 1, group: ["trigger"],
    defaults: { name: "${name}" }, inputs: [], outputs: ["main"], ${described}
    properties: [{ displayName: "Word", name: "word", type: "string", default: "news" }] }],
  ${rest}
});`;

write({
  "polls.node.ts": starter(
    "polls",
    `async poll(context) {
      const seen = context.staticData("node");
      const { word } = context.read();
      if (context.execution.mode === "manual") return [[{ json: { sample: word } }]];
      if (seen["done"]) return null;
      seen["done"] = true;
      return [[{ json: { found: word } }]];
    },`,
  ),
  "listens.node.ts": starter(
    "listens",
    `async listen({ read, emit, established, signal }) {
      established();
      await emit([{ json: { heard: read().word } }]);
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    },`,
  ),
  "called.node.ts": starter(
    "called",
    `webhook: ({ request, read }) => ({ output: [[{ json: { word: read().word, body: request.body } }]] }),`,
    `webhooks: [{ name: "default", httpMethod: "POST", path: "own-events", isFullPath: true, responseMode: "lastNode" }],`,
  ),
  "family.node.ts": starter("family", "async trigger() {},"),
  "class.node.ts": "export class Acme { async poll() { return null; } }",
  "greeting/greeting.node.ts": greeting,
  "greeting/hello.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "acme.credential.ts": credential,
  "plain.node.js": plain("acme.plain"),
  "plain-again.node.js": plain("acme.plain"),
  "taken.node.js": plain("n8n-nodes-base.if"),
  "no-default.node.ts": "export const nothing = 1;",
  "broken.node.ts": "export default {\n  name: \n};;)",
  "throwing.node.mjs": 'throw new Error("no key in sight");',
  "node_modules/other/other.node.js": plain("acme.hidden"),
  ".git/old.node.js": plain("acme.hidden"),
  "notes.txt": "no type",
});

describe("types of own folders", () => {
  it("are loaded, and errors contain the file's name", async () => {
    const lines: { message: string; about: object }[] = [];
    const log = { error: (about: object, message: string) => lines.push({ about, message }), info: () => {} };
    const types = await loadOwnTypes([folder, join(folder, "missing")], log as never);
    expect(Object.keys(types.nodes).sort()).toEqual([
      "acme.called",
      "acme.greeting",
      "acme.listens",
      "acme.plain",
      "acme.polls",
    ]);
    expect(types.nodes["acme.greeting"]?.icon).toBe(join(folder, "greeting/hello.svg"));
    expect(Object.keys(types.credentials)).toEqual(["acmeApi"]);
    expect(nodeTypeNames()).toContain("acme.greeting");
    expect((await loadNodeType("acme.greeting"))?.descriptions[0]?.displayName).toBe("Greeting");
    const about = (name: string) => lines.find((line) => line.message.includes(name))?.message ?? "";
    expect(about("broken.node.ts")).toMatch(/^The node type in .*broken\.node\.ts is left out: /);
    expect(about("throwing.node.mjs")).toContain("no key in sight");
    expect(about("no-default.node.ts")).toContain("write `export default defineNode({ … })`");
    expect(about("taken.node.js")).toContain("that of a built-in type");
    expect(about("plain")).toContain('the name "acme.plain" is taken by');
    expect(about("missing")).toMatch(/^The folder .*missing of HEDDLE_NODES cannot be read: /);
    expect(about("family.node.ts")).toContain(
      "`trigger` is not a member of node types: write `listen(context)`",
    );
    expect(about("class.node.ts")).toContain("it exports the class Acme, as nodes of packages do");
    expect(lines).toHaveLength(8);
  });
});

describe("a server with own folders", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_NODES: folder } });
  });
  afterAll(() => server.stop());

  it("shows own types to the editor and runs them in its executors", async () => {
    const api = await server.signIn();
    const nodes = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as { name: string }[];
    const shown = nodes.find((node) => node.name === "acme.greeting");
    expect(shown).toMatchObject({ iconUrl: "icons/acme/greeting.svg", displayName: "Greeting" });
    const icon = await fetch(`${server.url}/icons/acme/greeting.svg`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const credentials = (await (await fetch(`${server.url}/types/credentials.json`)).json()) as {
      name: string;
    }[];
    expect(credentials.map(({ name }) => name)).toContain("acmeApi");
    const workflow = {
      name: "Own",
      nodes: [
        node("Hook", "n8n-nodes-base.webhook", { path: "own", responseMode: "lastNode" }),
        node("Greet", "acme.greeting", { name: "={{ $json.query.who }}" }),
      ],
      connections: { Hook: { main: [[{ node: "Greet", type: "main", index: 0 }]] } },
    };
    const { id, versionId } = (await api.post("/workflows", workflow)).data;
    await api.patch(`/workflows/${id}`, { active: true, versionId });
    const answer = await fetch(`${server.url}/webhook/own?who=Ada`);
    expect(await answer.json()).toEqual({ hello: "Ada" });
  });

  /** Activates a workflow that starts with an own type, and returns how to read the items of its executions. */
  const activated = async (type: string, parameters: object) => {
    const api = await server.signIn();
    const workflow = { name: type, nodes: [node("Start", `acme.${type}`, parameters)], connections: {} };
    const { id, versionId } = (await api.post("/workflows", workflow)).data;
    const { status, text } = await api.patch(`/workflows/${id}`, { active: true, versionId });
    expect([status, text]).toEqual([200, expect.any(String)]);
    const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
    const executions = async () =>
      (await api.get(`/executions?filter=${filter}`)).data.results as { id: string; status: string }[];
    const items = async () =>
      Promise.all(
        (await executions()).map(async ({ id: execution }) => {
          const { data } = await api.get(`/executions/${execution}?unflattedResponse=true`);
          return data.data.resultData.runData.Start[0].data.main[0].map(({ json }: { json: object }) => json);
        }),
      );
    return { api, id, executions, items };
  };

  it("polls at the times of the form, which types with `poll` have, and records only what is new", async () => {
    const shown = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as {
      name: string;
      polling?: boolean;
      properties: { name: string }[];
    }[];
    const described = shown.find(({ name }) => name === "acme.polls");
    expect(described?.properties.map(({ name }) => name)).toEqual(["pollTimes", "word"]);
    expect(described?.polling).toBe(true);
    const pollTimes = { item: [{ mode: "custom", cronExpression: "* * * * * *" }] };
    const { executions, items } = await activated("polls", { word: "spring", pollTimes });
    const ended = async () => (await executions()).map(({ status }) => status);
    await expect.poll(ended).toEqual(["success"]);
    expect(await items()).toEqual([[{ found: "spring" }]]);
  });

  it("listens with types that have `listen`", async () => {
    const { executions, items } = await activated("listens", { word: "rain" });
    const ended = async () => (await executions()).map(({ status }) => status);
    await expect.poll(ended).toEqual(["success"]);
    expect(await items()).toEqual([[{ heard: "rain" }]]);
  });

  it("serves the webhooks of types that have `webhook`", async () => {
    await activated("called", { word: "sun" });
    const answer = await fetch(`${server.url}/webhook/own-events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ n: 1 }),
    });
    expect(await answer.json()).toEqual({ word: "sun", body: { n: 1 } });
  });
});

describe("problems of a type", () => {
  const description = {
    name: "acme.x",
    displayName: "X",
    version: [1, 2],
    group: ["transform"],
    defaults: { name: "X" },
    inputs: ["main"],
    outputs: ["main"],
    properties: [] as unknown[],
  };
  const type = { name: "acme.x", effect: "pure", descriptions: [description] };
  const withProperty = (property: unknown) => ({
    ...type,
    descriptions: [{ ...description, properties: [property] }],
  });
  const text = { name: "a", displayName: "A", type: "string", default: "" };

  it.each([
    [undefined, "no node type"],
    [{ ...type, name: "x" }, "`name` must be a package and a name"],
    [{ ...type, effect: "none" }, "`effect` must be"],
    [{ ...type, execute: 1 }, "`execute` must be a function"],
    [{ ...type, excute: () => [] }, "`excute` is not a member of node types: did you mean `execute`?"],
    [{ ...type, trigger: () => {} }, "`trigger` is not a member of node types: write `listen(context)`"],
    [{ ...type, retriesItems: "yes" }, "`retriesItems` must be true or false"],
    [{ ...type, poll: () => null, execute: () => [] }, "`poll` replaces `execute`"],
    [{ ...type, webhook: () => ({}) }, "`webhook` needs `webhooks` in a description"],
    [{ ...type, schedule: {} }, "`schedule.rules` must be a function"],
    [
      { ...type, descriptions: [{ ...description, webhooks: [{ name: "default" }] }] },
      "the type has neither `webhook` nor `resume`",
    ],
    [
      { ...type, descriptions: [{ ...description, propertys: [] }] },
      "`propertys` is not a member of descriptions: did you mean `properties`?",
    ],
    [
      withProperty({ ...text, displayOption: {} }),
      "properties[0]: `displayOption` is not a member of parameters",
    ],
    [{ ...type, descriptions: [] }, "at least one description"],
    [{ ...type, descriptions: [{ ...description, name: "acme.y" }] }, '`name` must be "acme.x"'],
    [{ ...type, descriptions: [description, description] }, "version 1 is described twice"],
    [{ ...type, descriptions: [{ ...description, version: "1" }] }, "`version` must be a number"],
    [{ ...type, descriptions: [{ ...description, inputs: 1 }] }, "`inputs` must be a list"],
    [withProperty({ ...text, type: "" }), "`properties[0].type` is missing"],
    [withProperty({ name: "a", displayName: "A", type: "string" }), "`properties[0].default` is missing"],
    [
      withProperty({ ...text, type: "collection", options: [{ ...text, name: "" }] }),
      "`properties[0].options[0].name` is missing",
    ],
    [
      withProperty({ ...text, type: "fixedCollection", options: [{ name: "g", values: 1 }] }),
      "`properties[0].options[0].values` must be a list",
    ],
  ])("is reported for a node type: %#", (given, problem) => {
    expect(nodeTypeProblem(given)).toContain(problem);
  });

  it("is not that a node of a published package has a name of several words", () => {
    const named = (name: string) => ({ ...type, name, descriptions: [{ ...description, name }] });
    expect(nodeTypeProblem(named("n8n-nodes-acme.Acme Api"), "package")).toBeUndefined();
    expect(nodeTypeProblem(named("n8n-nodes-acme. Acme"), "package")).toContain("`name` must be");
    expect(nodeTypeProblem(named("n8n-nodes-acme.Acme Api"))).toContain("`name` must be");
  });

  it("is nothing for a sound one", () => {
    expect(nodeTypeProblem(type)).toBeUndefined();
    expect(nodeTypeProblem(withProperty(text))).toBeUndefined();
  });

  it("is reported for a credential type", () => {
    const sound = { name: "a", description: { name: "a", displayName: "A", properties: [text] } };
    expect(credentialTypeProblem(sound)).toBeUndefined();
    expect(credentialTypeProblem({ name: "a" })).toContain("no credential type");
    const misspelt = { ...sound, description: { ...sound.description, authentication: {} } };
    expect(credentialTypeProblem(misspelt)).toContain("`authentication` is not a member of credential types");
    expect(credentialTypeProblem(misspelt, "package")).toBeUndefined();
    expect(credentialTypeProblem({ ...sound, name: "a b" })).toContain("`name` must be a word");
    const circular: Record<string, unknown> = { displayName: "A", properties: [] };
    circular["test"] = circular;
    expect(credentialTypeProblem({ name: "a", description: circular })).toContain("refers to itself");
  });
});

function node(name: string, type: string, parameters: object) {
  return { id: name, name, type, typeVersion: 1, position: [0, 0], parameters };
}
