import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "../testing/test-installation.ts";

const wire = (...outputs: string[]) => ({
  main: outputs.map((node) => [{ node, type: "main", index: 0 }]),
});
const node = (
  name: string,
  type: string,
  typeVersion: number,
  parameters: object = {},
  more: object = {},
) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0], parameters, ...more },
});
const condition = {
  options: { caseSensitive: true, typeValidation: "loose" },
  combinator: "and",
  conditions: [
    { leftValue: "={{ $json.total }}", rightValue: 10, operator: { type: "number", operation: "gt" } },
  ],
};
const workflow = (heddleTests: unknown) => ({
  name: "Orders",
  nodes: [
    node("Start", "manualTrigger", 1),
    node("Fetch", "httpRequest", 4.2, { url: "http://127.0.0.1:9/" }),
    node("Large?", "if", 2.2, { conditions: condition }),
    node("Add", "code", 2, {
      jsCode: "return items.map(({ json }) => ({ json: { total: json.total + 1 } }))",
    }),
    node("Small", "noOp", 1),
  ],
  connections: { Start: wire("Fetch"), Fetch: wire("Large?"), "Large?": wire("Add", "Small") },
  settings: { executionOrder: "v1" },
  pinData: { Add: [{ json: { pinned: true } }] },
  heddleTests,
});
const replaced = { Fetch: [{ total: 20 }, { total: 5 }] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-tests-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: unknown) => writeFileSync(join(folder, "orders.json"), JSON.stringify(content));
const command = (...more: string[]) =>
  runHere({ HEDDLE_DATA: join(folder, "data") }, ["test", folder, ...more]);
const run = (tests: unknown, ...more: string[]) => {
  write(workflow(tests));
  return command(...more);
};

describe("heddle test", () => {
  it("runs real nodes on the replaced inputs of a test, and shows the coverage", async () => {
    const ended = await run([
      {
        name: "Large orders grow",
        replaced,
        expect: [
          { node: "Add", value: [{ total: 21 }] },
          { node: "Fetch", kind: "subset", value: [{ total: 20 }, {}] },
          { node: "Small", kind: "expression", value: "={{ $output.length === 1 && $json.total === 5 }}" },
          { node: "Add", kind: "schema", value: { type: "object", required: ["total"] } },
        ],
      },
    ]);
    expect(ended.out).toContain("✓ Large orders grow");
    expect(ended.out).toContain("5 of 5 nodes ran, 4 of 4 branches carried items");
    expect(ended.out).toContain("1 of 1 tests passed");
    expect(ended.code).toBe(0);
  });

  it("fails with the differences, and writes a report for build servers", async () => {
    const file = join(folder, "report.xml");
    const ended = await run(
      [
        {
          name: "A < B",
          replaced: { Fetch: [{ total: 20 }] },
          expect: [
            { node: "Add", value: [{ total: 22 }] },
            { node: "Add", kind: "schema", value: { properties: { total: { type: "string" } } } },
            { node: "Add", kind: "expression", value: "={{ $json.total === 1 }}" },
          ],
        },
        { name: "Small", replaced: { Fetch: [] }, expect: [{ node: "Small", value: [] }] },
      ],
      ...["--junit", file],
    );
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('The node "Add": [0].total: 21 instead of 22');
    expect(ended.out).toMatch(/The node "Add": \[0\]\.total: .*"string"/);
    expect(ended.out).toContain('The node "Add": ={{ $json.total === 1 }} is false, not true.');
    expect(ended.out).toContain('The node "Small" did not run.');
    expect(ended.out).toContain("not tested: Small");
    expect(ended.out).toContain("not tested: Large?, output 2");
    const report = readFileSync(file, "utf8");
    expect(report).toContain('tests="2" failures="2"');
    expect(report).toContain('name="A &lt; B"');
    expect(report).toContain("[0].total: 21 instead of 22");
  });

  it("records snapshots with --update, and holds later runs to them", async () => {
    const tests = [{ name: "Kept", replaced, expect: [{ node: "Add", kind: "snapshot" }] }];
    expect(await run(tests)).toMatchObject({
      code: 1,
      out: expect.stringContaining("no snapshot was recorded"),
    });
    expect(await command("--update")).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 snapshot updated"),
    });
    const written = JSON.parse(readFileSync(join(folder, "orders.json"), "utf8"));
    expect(written).toEqual(
      workflow([{ ...tests[0], expect: [{ ...tests[0]!.expect[0], value: [{ total: 21 }] }] }]),
    );
    expect((await command()).code).toBe(0);
    write({ ...written, heddleTests: [{ ...written.heddleTests[0], replaced: { Fetch: [{ total: 30 }] } }] });
    expect(await command()).toMatchObject({ code: 1, out: expect.stringContaining("31 instead of 21") });
  });

  it("reports an unreadable test, and a folder without tests", async () => {
    const wrong = await run([{ name: "Wrong", replaced: { Gone: [] } }]);
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('there is no node "Gone"') });
    expect(await run(undefined)).toMatchObject({ code: 1, err: expect.stringContaining("holds tests") });
    const missing = await runHere({}, ["test", join(folder, "missing")]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("cannot be searched") });
  });
});

describe("a test", () => {
  const steps = (
    list: [string, string, number, object, object?][],
    tests: object[],
    settings: object = {},
  ) => {
    const names = ["Start", ...list.map(([name]) => name)];
    const nodes = list.map(([name, type, version, parameters, more]) =>
      node(name, type, version, parameters, more),
    );
    const connections = Object.fromEntries(names.slice(1).map((name, index) => [names[index], wire(name)]));
    const heddleTests = tests.map((one, index) => ({ name: `Test ${index + 1}`, expect: [], ...one }));
    write({
      nodes: [node("Start", "webhook", 2, { path: "x" }), ...nodes],
      connections,
      settings,
      heddleTests,
    });
    return command();
  };

  it("reaches nothing outside, whatever a node does after errors", async () => {
    const url = "http://127.0.0.1:9/";
    const more = { onError: "continueRegularOutput" };
    const withKey = { url, authentication: "genericCredentialType", genericAuthType: "httpHeaderAuth" };
    const credentials = { httpHeaderAuth: { id: "1", name: "Key" } };
    const jsCode = `return this.helpers.httpRequest({ url: "${url}" })`;
    const ended = await steps(
      [
        ["Get", "httpRequest", 4.2, { url }, more],
        ["Post", "httpRequest", 4.2, { method: "POST", url }, more],
        ["Script", "code", 2, { jsCode }, more],
        ["Command", "executeCommand", 1, { command: "echo 1" }, more],
        ["File", "readWriteFile", 1, { fileSelector: "/etc/hostname" }, more],
        ["Call", "executeWorkflow", 1.2, { workflowId: { __rl: true, mode: "id", value: "x" } }, more],
        ["Key", "httpRequest", 4.2, withKey, { ...more, credentials }],
      ],
      [
        {},
        { replaced: { Post: [{}] } },
        { replaced: { Post: [{}], Script: [{}] } },
        { replaced: { Post: [{}], Script: [{}], Command: [{}] } },
        { allowed: ["Get", "Post", "Script", "Command", "File", "Call", "Key"] },
      ],
    );
    const [closed = "", allowed = ""] = ended.out.split("Test 5");
    const outside = "would reach outside. Replace its output in the test, or allow it to reach outside.";
    for (const name of ["Get", "Post", "Script", "Command"]) {
      expect(closed).toContain(`The node "${name}" ${outside}`);
      expect(allowed).not.toContain(`The node "${name}" would`);
    }
    const remedy = "which a test never does. Replace its output in the test.";
    for (const printed of [closed, allowed]) {
      expect(printed).toContain(`The node "File" uses files of the machine, ${remedy}`);
      expect(printed).toContain(`The node "Call" runs another workflow, ${remedy}`);
      expect(printed).toContain(`The node "Key" uses a credential, ${remedy}`);
    }
    expect(allowed).toContain(`The node "Command" runs a command of the machine, ${remedy}`);
    expect(ended).toMatchObject({ code: 1, out: expect.stringContaining("0 of 5 tests passed") });
  });

  it("does not wait, starts with its items, has variables, and can expect a node to fail", async () => {
    const sum = { id: "1", name: "sum", value: "={{ $json.n + $vars.more }}", type: "number" };
    const failed = (value: string) => [{ node: "Stop", kind: "expression", value }];
    const ended = await steps(
      [
        ["Wait", "wait", 1.1, { amount: 2, unit: "days" }],
        ["Sum", "set", 3.4, { assignments: { assignments: [sum] } }],
        ["Stop", "stopAndError", 1, { errorMessage: "=No stock for {{ $json.sum }}" }],
      ],
      [
        { input: [{ n: 1 }], vars: { more: 2 }, expect: failed("={{ $error === 'No stock for 3' }}") },
        { input: [{ n: 1 }], vars: { more: 2 }, expect: [{ node: "Sum", value: [{ sum: 3 }] }] },
        {
          input: [{ n: 1 }],
          replaced: { Stop: [] },
          trigger: "Start",
          vars: { more: 3 },
          expect: [{ node: "Sum", value: [{ sum: 4 }] }],
        },
      ],
      { executionTimeout: 10, saveExecutionProgress: true },
    );
    expect(ended.out).toContain("✓ Test 1");
    expect(ended.out).toContain('The run failed at the node "Stop": No stock for 3');
    expect(ended.out).toContain("✓ Test 3");
  });
});
