import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { startToolClient, type ToolClient } from "./tool-client.ts";

const node = (name: string, type: string) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
});
const nodes = [node("Start", "manualTrigger"), node("Timer", "scheduleTrigger"), node("End", "noOp")];
const to = { main: [[{ node: "End", type: "main", index: 0 }]] };
const connections = { Start: to, Timer: to };

describe("third-party clients of this API", () => {
  let server: TestServer;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer();
    key = (await (await server.signIn()).post("/api-keys", { label: "Others" })).data.rawApiKey;
  });
  afterAll(() => server.stop());

  /** The first JSON value in a string. */
  const jsonIn = (text: string) => JSON.parse(text.slice(text.search(/[[{]/)));

  it("manage workflows and read executions: @leonardsellem/n8n-mcp-server", async () => {
    const client = await startToolClient("@leonardsellem/n8n-mcp-server/build/index.js", {
      N8N_API_URL: `${server.url}/api/v1`,
      N8N_API_KEY: key,
    });
    try {
      const made = jsonIn(await client.use("create_workflow", { name: "By a client", nodes, connections }));
      expect(await client.use("list_workflows")).toContain("By a client");
      expect(await client.use("get_workflow", { workflowId: made.id })).toContain("scheduleTrigger");
      await client.use("update_workflow", { workflowId: made.id, name: "Renamed", nodes, connections });
      expect(await client.use("activate_workflow", { workflowId: made.id })).toContain("true");
      expect(await client.use("deactivate_workflow", { workflowId: made.id })).toContain("false");
      expect(await client.use("list_executions")).toContain("0");
      await client.use("delete_workflow", { workflowId: made.id });
      expect(await client.use("list_workflows")).not.toContain("Renamed");
      await expect(client.use("get_workflow", { workflowId: made.id })).rejects.toThrow();
    } finally {
      await client.stop();
    }
  });

  it("manage workflows, executions, credentials, tags and users: @node2flow/n8n-management-mcp", async () => {
    const client = await startToolClient("@node2flow/n8n-management-mcp/dist/index.js", {
      N8N_URL: server.url,
      N8N_API_KEY: key,
    });
    try {
      expect((await client.names()).length).toBeGreaterThan(20);
      await manageWorkflows(client);
      await manageOthers(client);
    } finally {
      await client.stop();
    }
  });

  async function manageWorkflows(client: ToolClient) {
    const made = jsonIn(
      await client.use("n8n_create_workflow", { name: "Managed", nodes, connections, settings: {} }),
    );
    const { id } = made;
    expect(jsonIn(await client.use("n8n_list_workflows")).data).toHaveLength(1);
    await client.use("n8n_update_workflow", { id, name: "Managed 2", nodes, connections, settings: {} });
    expect(jsonIn(await client.use("n8n_get_workflow", { id })).name).toBe("Managed 2");
    expect(jsonIn(await client.use("n8n_activate_workflow", { id })).active).toBe(true);
    expect(jsonIn(await client.use("n8n_deactivate_workflow", { id })).active).toBe(false);
    const { executionId } = jsonIn(await client.use("n8n_execute_workflow", { id }));
    await expect
      .poll(async () => jsonIn(await client.use("n8n_get_execution", { id: executionId })).status)
      .toBe("success");
    expect(jsonIn(await client.use("n8n_list_executions", { workflowId: id })).data).toHaveLength(1);
    await client.use("n8n_delete_execution", { id: executionId });
    await client.use("n8n_create_tag", { name: "managed" });
    await client.use("n8n_update_workflow_tags", { id, tags: ["managed"] });
    expect(jsonIn(await client.use("n8n_get_workflow_tags", { id }))[0].name).toBe("managed");
    await client.use("n8n_delete_workflow", { id });
  }

  async function manageOthers(client: ToolClient) {
    const [tag] = jsonIn(await client.use("n8n_list_tags")).data;
    expect(jsonIn(await client.use("n8n_update_tag", { id: tag.id, name: "other" })).name).toBe("other");
    expect(jsonIn(await client.use("n8n_get_tag", { id: tag.id })).name).toBe("other");
    await client.use("n8n_delete_tag", { id: tag.id });
    const schema = jsonIn(await client.use("n8n_get_credential_schema", { credentialType: "httpBasicAuth" }));
    expect(schema.properties).toHaveProperty("user");
    const data = { user: "u", password: "p" };
    const made = jsonIn(
      await client.use("n8n_create_credential", { name: "Managed", type: "httpBasicAuth", data }),
    );
    await client.use("n8n_delete_credential", { id: made.id });
    const { data: users } = jsonIn(await client.use("n8n_list_users"));
    expect(jsonIn(await client.use("n8n_get_user", { identifier: users[0].id })).email).toBe(users[0].email);
  }
});
