import type { AuditEvent } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, TEST_OWNER, type TestClient, type TestServer } from "../../testing/index.ts";

describe("acts about accounts in the audit log", () => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  /** Audit entries of an action, oldest first. */
  async function recordedBy(act: () => Promise<unknown>): Promise<AuditEvent[]> {
    const { events: before } = (await owner.get("/audit-log?limit=1")).data;
    await act();
    const { events } = (await owner.get("/audit-log?limit=50")).data as { events: AuditEvent[] };
    return events.filter(({ id }) => Number(id) > Number(before[0]?.id ?? 0)).toReversed();
  }
  const names = (events: AuditEvent[]) => events.map(({ event }) => event.replace("audit.user.", ""));

  it("start with the setup of the owner", async () => {
    const { events } = (await owner.get("/audit-log?event=audit.user.signedup")).data;
    expect(events).toMatchObject([{ actor: { name: TEST_OWNER.email }, about: { name: TEST_OWNER.email } }]);
  });

  it("follow a user from the invitation to a changed password", async () => {
    let invited = "";
    const guest = server.client();
    const recorded = await recordedBy(async () => {
      invited = (await owner.post("/users", [{ email: "guest@example.com" }])).data[0].user.id;
      const { link: invitation } = (await owner.get(`/users/${invited}/invite-link`)).data;
      const password = "Guest-horse-9";
      const name = { firstName: "G", lastName: "Uest" };
      await guest.post(`/users/${invited}`, {
        ...name,
        password,
        token: new URL(invitation).searchParams.get("token"),
      });
      await guest.patch("/me", { ...name, email: "moved@example.com", password });
      await owner.post(`/users/${invited}/confirm-email`, { email: "moved@example.com" });
      await guest.post("/login", { email: "moved@example.com", password });
      await guest.patch("/me/password", { currentPassword: password, newPassword: "Fresh-horse-10" });
      const { link } = (await owner.get(`/users/${invited}/password-reset-link`)).data;
      const url = new URL(link);
      await server.client().post("/change-password", {
        userId: invited,
        token: url.searchParams.get("token"),
        password: "Newer-horse-11",
      });
    });
    const events = recorded.filter(({ event }) => event !== "audit.user.login.success");
    expect(names(events)).toEqual([
      "invited",
      "invitation.copied",
      "invitation.accepted",
      "email.requested",
      "updated",
      "password.changed",
      "reset.requested",
      "reset",
    ]);
    expect(events.every(({ about }) => about?.id === invited)).toBe(true);
    expect(events[0]).toMatchObject({ actor: { name: TEST_OWNER.email }, details: { emailSent: false } });
    expect(events[4]).toMatchObject({
      details: { changed: ["email"], from: "guest@example.com", to: "moved@example.com" },
    });
    expect(JSON.stringify(events)).not.toMatch(/horse/);
  });

  it("name the sessions that users end", async () => {
    const member = await server.signInMember();
    const { email } = (await member.get("/me")).data;
    const elsewhere = () => server.client().post("/login", { email, password: "Member-horse-9" });
    await elsewhere();
    await elsewhere();
    const events = await recordedBy(async () => {
      const sessions = (await member.get("/me/sessions")).data as { id: string; isCurrent: boolean }[];
      await member.delete(`/me/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
      await member.delete("/me/sessions");
    });
    expect(events.map(({ details }) => details)).toEqual([
      { device: "node", address: "127.0.0.1", count: 1 },
      { count: 1 },
    ]);
  });
});
