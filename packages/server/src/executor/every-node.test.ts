import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAllNodeTypes } from "@heddle/nodes";
import {
  descriptionOf,
  type Item,
  type NodeType,
  type OnError,
  type RunData,
  versionsOf,
} from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { type MailSink, startMailSink } from "../testing/mail-sink.ts";
import { testNode, wireTo } from "../testing/test-workflows.ts";
import { type NodeSample, nodeSamples, type SamplePlace, sampleItems } from "./testing/node-samples.ts";
import { startSampleService } from "./testing/sample-service.ts";

const CORE = "Core Nodes";
const types = new Map((await loadAllNodeTypes()).map((type) => [type.name, type]));
const empty = { service: "", folder: "", calledWorkflow: "", table: "", credentials: {} };
const samples = nodeSamples(empty);
const sampled = Object.keys(samples).filter((name) => typeof samples[name] !== "string");
const failing = sampled.filter((name) => (samples[name] as NodeSample).bad !== undefined);

describe("every built-in node with an input", () => {
  let server: TestServer;
  let api: TestClient;
  let mail: MailSink;
  let service: Awaited<ReturnType<typeof startSampleService>>;
  let place: SamplePlace;
  const folder = mkdtempSync(join(tmpdir(), "heddle-samples-"));

  beforeAll(async () => {
    writeFileSync(join(folder, "in.txt"), "hello");
    execFileSync("git", ["init", "--quiet", join(folder, "repository")]);
    service = await startSampleService();
    mail = await startMailSink();
    server = await startTestServer({
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_DISK_FOLDERS: folder, HEDDLE_COMMANDS: "true" },
    });
    api = await server.signIn();
    place = {
      service: service.url,
      folder,
      calledWorkflow: await storeCalled(),
      table: await storeTable(),
      credentials: await storeCredentials(),
    };
  });
  afterAll(async () => {
    await server.stop();
    await mail.close();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function storeCalled(): Promise<string> {
    const nodes = [
      testNode("Start", "executeWorkflowTrigger"),
      testNode("Check", "code", { jsCode: 'if ($json.bad) throw new Error("bad item");\nreturn items;' }, 2),
    ];
    const connections = { Start: { main: [wireTo("Check")] } };
    return (await api.post("/workflows", { name: "Called", nodes, connections })).data.id;
  }

  async function storeTable(): Promise<string> {
    const columns = [{ name: "n", type: "number" }];
    return (await api.post("/data-tables", { name: "Numbers", columns })).data.id;
  }

  async function storeCredentials(): Promise<SamplePlace["credentials"]> {
    const data: Record<string, object> = {
      jwtAuth: { keyType: "passphrase", secret: "s".repeat(64), algorithm: "HS256" },
      smtp: {
        host: mail.env["HEDDLE_SMTP_HOST"],
        port: Number(mail.env["HEDDLE_SMTP_PORT"]),
        user: mail.env["HEDDLE_SMTP_USER"],
        password: mail.env["HEDDLE_SMTP_PASSWORD"],
        secure: false,
        disableStartTls: true,
      },
      totpApi: { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" },
    };
    const stored = await Promise.all(
      Object.entries(data).map(([type, values]) =>
        api.post("/credentials", { name: type, type, data: values }),
      ),
    );
    return Object.fromEntries(stored.map(({ data: { id, name, type } }) => [type, { id, name }]));
  }

  /** Runs the node with the sample of its type; `Ok` and `Failed` behind it name the item that each of its items came from. */
  async function run(
    name: string,
    { withBad = false, onError }: { withBad?: boolean; onError?: OnError } = {},
  ) {
    const sample = nodeSamples(place)[name] as NodeSample;
    const type = types.get(`n8n-nodes-base.${name}`)!;
    const { parameters, typeVersion = versionsOf(type).at(-1), credential } = sample;
    const node = { ...testNode("Node", name, parameters, typeVersion), ...(onError ? { onError } : {}) };
    // An item created from several items has no single origin.
    const looks = sample.origins === "all" ? [] : OUTPUTS.map(() => wireTo("Ok"));
    if (onError === "continueErrorOutput") looks[errorOutputOf(type)] = wireTo("Failed");
    const workflowData = {
      name,
      settings: { saveManualExecutions: true },
      nodes: [
        testNode("Start", "manualTrigger"),
        testNode("Turn", "sort", byId),
        { ...node, ...(credential && { credentials: { [credential]: place.credentials[credential] } }) },
        testNode("Ok", "set", origin, 3.4),
        testNode("Failed", "set", origin, 3.4),
      ],
      connections: {
        Start: { main: [wireTo("Turn")] },
        Turn: { main: [sample.twoInputs ? [...wireTo("Node"), secondInput] : wireTo("Node")] },
        Node: { main: looks },
      },
      pinData: { Start: sampleItems(sample, withBad).toReversed() },
    };
    const started = await api.post("/workflows/run", { workflowData });
    expect(started.status, started.text).toBe(200);
    const ended = await waitFor(async () => {
      const path = `/executions/${started.data.executionId}?unflattedResponse=true`;
      const { data } = await api.get(path);
      return data?.stoppedAt ? data : undefined;
    });
    const { error, runData } = ended.data.resultData as { error?: RunError; runData: RunData };
    return {
      error,
      items: itemsOf(runData, "Node"),
      ok: originsOf(runData, "Ok"),
      failed: originsOf(runData, "Failed"),
    };
  }

  it("has a sample, or a reason why it has none", () => {
    const asked = [...types.values()].filter((type) => {
      const { codex, group, inputs, hidden } = descriptionOf(type, Infinity);
      const isCore = codex?.categories?.includes(CORE) && type.name.startsWith("n8n-nodes-base.");
      const takesItems = Array.isArray(inputs) ? inputs.length > 0 : inputs !== undefined;
      return (
        isCore &&
        takesItems &&
        !group.includes("trigger") &&
        type.execute &&
        !(hidden && type.name.endsWith("sendEmail"))
      );
    });
    expect(Object.keys(samples).sort()).toEqual(asked.map((type) => type.name.split(".").at(-1)).sort());
  });

  it.each(sampled)("%s: its items lead back to the items they came from", async (name) => {
    const { origins = [0, 1, 2] } = samples[name] as NodeSample;
    const { error, items, ok } = await run(name);
    expect(error).toBeUndefined();
    if (origins === "all") {
      const sources = items.flatMap(({ pairedItem }) => [pairedItem].flat()).map((one) => Object(one).item);
      expect(sources).toEqual([0, 1, 2]);
    } else expect(ok).toEqual(origins);
  });

  it.each(failing)("%s: an error names its item", async (name) => {
    const { error } = await run(name, { withBad: true });
    expect(error?.message).toEqual(expect.stringMatching(/./));
    expect(error?.context).toMatchObject({ itemIndex: 1 });
  });

  it.each(failing)(
    "%s: it continues with the other items, and the failed one contains the reason",
    async (name) => {
      const { error, items, ok } = await run(name, { withBad: true, onError: "continueRegularOutput" });
      expect(error).toBeUndefined();
      expect([...new Set(ok)].sort()).toEqual([0, 1, 2]);
      expect(
        items.filter((item) => item.json["error"] !== undefined || item.error !== undefined),
      ).toHaveLength(1);
    },
  );

  it.each(failing)("%s: the item that failed leaves by the error output", async (name) => {
    const { error, ok, failed } = await run(name, { withBad: true, onError: "continueErrorOutput" });
    expect(error).toBeUndefined();
    expect(failed).toEqual([1]);
    expect([...new Set(ok)].sort()).toEqual([0, 2]);
  });
});

interface RunError {
  readonly message: string;
  readonly context?: { readonly itemIndex?: number };
}

/** More than the outputs of any sample. */
const OUTPUTS = [0, 1, 2, 3];

/** Reverses the items, so that no position equals that of its origin. */
const byId = { sortFieldsUi: { sortField: [{ fieldName: "id", order: "ascending" }] } };

const secondInput = { node: "Node", type: "main", index: 1 };

/** Shows which item of the beginning an item came from. */
const origin = {
  assignments: {
    assignments: [{ name: "origin", type: "number", value: "={{ $('Start').item.json.id }}" }],
  },
};

/** The output behind all others; samples of nodes that compute their outputs have one. */
function errorOutputOf(type: NodeType): number {
  const { outputs } = descriptionOf(type, Infinity);
  return Array.isArray(outputs) ? outputs.length : 1;
}

function itemsOf(runData: RunData, node: string): Item[] {
  return (runData[node]?.at(-1)?.data?.main ?? []).flatMap((items) => items ?? []);
}

function originsOf(runData: RunData, node: string): unknown[] {
  const runs = runData[node] ?? [];
  return runs.flatMap((task) => (task.data?.main ?? []).flat()).map((item) => item?.json["origin"]);
}
