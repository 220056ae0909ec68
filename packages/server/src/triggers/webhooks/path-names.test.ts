import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../platform/config/env.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, typeVersion = 1) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
  webhookId: `id-of-${name.replaceAll(" ", "-")}`,
});

let server: TestServer;
let owner: TestClient;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      HEDDLE_WEBHOOK_PATH: "hooks",
      HEDDLE_WEBHOOK_TEST_PATH: "hooks-test",
      HEDDLE_WEBHOOK_WAITING_PATH: "resume",
      HEDDLE_FORM_PATH: "/ask/",
      HEDDLE_FORM_TEST_PATH: "ask-test",
      HEDDLE_FORM_WAITING_PATH: "next-page",
      HEDDLE_CALLER_POLICY: "none",
    },
  });
  owner = await server.signIn();
});
afterAll(() => server.stop());

const get = async (path: string, accept = "*/*") => {
  const answer = await fetch(`${server.url}/${path}`, { headers: { accept } });
  return { status: answer.status, text: await answer.text() };
};

it("webhooks, forms and waits answer at the paths of the settings, and no longer at the usual ones", async () => {
  const { id } = (
    await owner.post("/workflows", {
      name: "Paths",
      nodes: [
        node("Hook", "webhook", { path: "call", responseMode: "lastNode", options: {} }),
        node(
          "Urls",
          "set",
          {
            mode: "raw",
            jsonOutput: "={{ { wait: $execution.resumeUrl, form: $execution.resumeFormUrl } }}",
          },
          3.4,
        ),
        node("Form", "formTrigger", { path: "fill", formTitle: "Fill in", formFields: { values: [] } }, 2),
      ],
      connections: { Hook: { main: [[{ node: "Urls", type: "main", index: 0 }]] } },
      settings: {},
    })
  ).data;
  expect((await owner.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
  const urls = JSON.parse((await get("hooks/call")).text);
  expect(new URL(urls.wait).pathname).toMatch(/^\/resume\/\d+$/);
  expect(new URL(urls.form).pathname).toMatch(/^\/next-page\/\d+$/);
  // The execution runs or has ended; where nothing handles waits, the answer is 404.
  const resumed = await get(new URL(urls.wait).href.slice(server.url.length + 1));
  expect([409, 410]).toContain(resumed.status);
  expect(await get("ask/none", "text/html")).toMatchObject({
    status: 404,
    text: expect.stringContaining("<html"),
  });
  for (const usual of ["webhook/call", "form/fill"])
    expect((await get(usual)).text, usual).not.toContain("Fill in");
  expect((await get("webhook/call")).text).not.toContain("wait");
  const { triggers } = (await owner.get(`/triggers?workflowId=${id}`)).data[0];
  const listed = triggers.flatMap((one: { addresses?: { url: string }[] }) => one.addresses ?? []);
  const paths = listed.map(({ url }: { url: string }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/hooks/call", expect.stringMatching(/^\/ask\//)]));
  const form = paths.find((path: string) => path.startsWith("/ask/"));
  expect(await get(String(form).slice(1), "text/html")).toMatchObject({
    status: 200,
    text: expect.stringContaining("Fill in"),
  });
  expect((await owner.get("/settings")).data).toMatchObject({
    endpointWebhook: "hooks",
    endpointWebhookTest: "hooks-test",
    endpointForm: "ask",
    endpointFormTest: "ask-test",
    workflowCallerPolicyDefaultOption: "none",
  });
});

it("a workflow without a policy can be called according to the setting", async () => {
  const called = { nodes: [node("Called", "executeWorkflowTrigger")], connections: {} };
  const create = async (name: string, settings: object) =>
    (await owner.post("/workflows", { name, ...called, settings })).data.id as string;
  const outcome = async (workflowId: string) => {
    const { executionId } = (
      await owner.post("/workflows/run", {
        workflowData: {
          id: "",
          name: "Caller",
          nodes: [node("Start", "manualTrigger"), node("Call", "executeWorkflow", { workflowId })],
          connections: { Start: { main: [[{ node: "Call", type: "main", index: 0 }]] } },
          settings: { saveManualExecutions: true },
        },
      })
    ).data;
    const read = async () => (await owner.get(`/executions/${executionId}/summary`)).data;
    await expect.poll(async () => (await read())?.stoppedAt).toBeTruthy();
    return (await read()).status as string;
  };
  expect(await outcome(await create("Says nothing", {}))).toBe("error");
  expect(await outcome(await create("Says any", { callerPolicy: "any" }))).toBe("success");
});

it("names that are in use or are not a single segment of a path are refused", () => {
  for (const taken of ["rest", "api", "workflows", "form", "a/b", "ä", "mcp"])
    expect(() => readConfig({ HEDDLE_WEBHOOK_PATH: taken }), taken).toThrow("HEDDLE_WEBHOOK_PATH");
  expect(() => readConfig({ HEDDLE_WEBHOOK_PATH: "x", HEDDLE_FORM_PATH: "x" })).toThrow("_PATH");
  expect(() => readConfig({ HEDDLE_WEBHOOK_PATH: "v1", HEDDLE_PUBLIC_API_PATH: "v1/api" })).toThrow("_PATH");
  expect(() => readConfig({ HEDDLE_WEBHOOK_PATH: "hooks", HEDDLE_BASE_URL: "https://host/hooks" })).toThrow();
  expect(readConfig({ HEDDLE_WEBHOOK_PATH: "/hooks/" }).endpoints).toMatchObject({
    webhook: "hooks",
    form: "form",
  });
});
