import type { AuditEvent } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const SECRET = "c4nary-secret";
const schedule = {
  id: "1",
  name: "Every hour",
  type: "n8n-nodes-base.scheduleTrigger",
  typeVersion: 1.2,
  position: [0, 0],
  parameters: { rule: { interval: [{ field: "hours" }] } },
};

describe("acts about workflows and credentials in the audit log", () => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  const recorded = async (area: string, id: string) =>
    ((await owner.get(`/audit-log?event=${area}&search=${id}`)).data.events as AuditEvent[]).toReversed();

  it("name each step in the life of a workflow, and automatic saves once", async () => {
    const body = { name: "Kept", nodes: [schedule], connections: {} };
    const { id } = (await owner.post("/workflows", body)).data;
    await owner.patch(`/workflows/${id}`, { name: "Renamed" });
    for (const name of ["A", "B", "C"]) await owner.patch(`/workflows/${id}?autosave=true`, { name });
    await owner.patch(`/workflows/${id}`, { active: true });
    await owner.patch(`/workflows/${id}`, { active: false });
    await owner.delete(`/workflows/${id}`);
    const events = await recorded("audit.workflow", id);
    expect(events.map(({ event, about }) => [event.slice("audit.workflow.".length), about?.name])).toEqual([
      ["created", "Kept"],
      ["updated", "Renamed"],
      ["updated", "A"],
      ["activated", "C"],
      ["deactivated", "C"],
      ["deleted", "C"],
    ]);
  });

  it("name credentials and their shares, never their contents", async () => {
    const member = await server.signInMember();
    const { id: memberId, email } = (await member.get("/me")).data;
    const data = { name: "x", value: SECRET };
    const { id } = (await owner.post("/credentials", { name: "Key", type: "httpHeaderAuth", data })).data;
    await owner.patch(`/credentials/${id}`, { name: "Other key", type: "httpHeaderAuth", data });
    await owner.put(`/credentials/${id}/share`, { shareWithIds: [memberId] });
    await owner.delete(`/credentials/${id}`);
    const events = await recorded("audit.user.credentials", id);
    expect(events.map(({ event, about, details }) => [event, about?.name, details])).toEqual([
      ["audit.user.credentials.created", "Key", { type: "httpHeaderAuth" }],
      ["audit.user.credentials.updated", "Other key", { type: "httpHeaderAuth" }],
      ["audit.user.credentials.shared", "Other key", { sharedWith: [email] }],
      ["audit.user.credentials.deleted", "Other key", { type: "httpHeaderAuth" }],
    ]);
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it("keep the name of a user who is deleted", async () => {
    const member = await server.signInMember();
    const { id, email } = (await member.get("/me")).data;
    await owner.delete(`/users/${id}`);
    const [event] = await recorded("audit.user.deleted", id);
    expect(event).toMatchObject({ about: { id, name: email }, details: { transferredTo: null } });
  });
});
