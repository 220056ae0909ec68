import type { PersonReference } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tabKey } from "../../platform/push/tab-key.ts";
import { openChannel } from "../../platform/push/testing/open-channel.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

interface Message {
  type: string;
  data: { workflowId?: string; versionId?: string; by?: PersonReference; others?: PersonReference[] };
}

let server: TestServer;
let owner: TestClient;
let holder: TestClient;
let other: TestClient;
let tabs = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  holder = await server.signInMember();
  other = await server.signInMember();
});
afterAll(() => server.stop());

/** Opens a tab of a user with its push channel. */
async function openTab(client: TestClient) {
  const sessionid = `presence-${tabs++}`;
  const { read, close } = await openChannel(server.url, client, sessionid);
  const key = tabKey((await client.get("/me")).data.id, sessionid);
  const waiting: string[] = [];
  /** Returns the next message. */
  const next = async (): Promise<Message> => {
    // Lines that start with a colon only keep the channel open.
    const isMessage = (line: string) => line !== "" && !line.startsWith(":");
    while (waiting.length === 0) waiting.push(...(await read()).split("\n\n").filter(isMessage));
    return JSON.parse(waiting.shift()!.replace(/^data: /, ""));
  };
  return {
    next,
    close,
    show: (workflowId?: string) => client.put("/shown-workflow", { workflowId }, { sessionid }),
    save: (workflowId: string, body: object) =>
      client.patch(`/workflows/${workflowId}`, body, { sessionid }).then(({ data }) => data),
    /** True if nothing arrives before a message sent now. */
    isSilent: async () => {
      server.context.push.toSession(key, { type: "marker", data: {} });
      return (await next()).type === "marker";
    },
  };
}

const store = async (name: string) =>
  (await holder.post("/workflows", { name, nodes: [], connections: {} })).data as {
    id: string;
    versionId: string;
  };

const names = ({ data }: Message) => data.others?.map(({ firstName }) => firstName).toSorted();

describe("a save", () => {
  it("notifies only the other tabs of readers, with the name of who saved", async () => {
    const { id } = await store("Saved in a tab");
    const saving = await openTab(holder);
    const stranger = await openTab(other);
    const second = await openTab(holder);
    const reader = await openTab(owner);
    const { versionId } = await saving.save(id, { name: "Saved again" });
    for (const tab of [second, reader])
      expect(await tab.next()).toEqual({
        type: "workflowSaved",
        data: { workflowId: id, versionId, by: expect.objectContaining({ firstName: "Max" }) },
      });
    expect([await saving.isSilent(), await stranger.isSilent()]).toEqual([true, true]);
    for (const tab of [saving, stranger, second, reader]) tab.close();
  });

  it("sends no notification for an unchanged version, but sends one for a restored version", async () => {
    const { id, versionId: first } = await store("Restored");
    const saving = await openTab(holder);
    const reader = await openTab(owner);
    await saving.save(id, { active: false });
    const { versionId: second } = await saving.save(id, { name: "Restored later" });
    const restored = (await holder.post(`/workflows/${id}/versions/${first}/restore`, {})).data;
    expect((await reader.next()).data.versionId).toBe(second);
    expect((await reader.next()).data.versionId).toBe(restored.versionId);
    saving.close();
    reader.close();
  });
});

describe("a save that cannot be activated", () => {
  it("still notifies the other tabs of readers of the stored version", async () => {
    const { id } = await store("Not activated");
    const saving = await openTab(holder);
    const reader = await openTab(owner);
    const refused = await saving.save(id, { name: "Nothing starts it", active: true });
    expect(refused).toBeUndefined();
    const { versionId } = (await holder.get(`/workflows/${id}`)).data;
    expect((await reader.next()).data).toMatchObject({ workflowId: id, versionId });
    saving.close();
    reader.close();
  });
});

describe("a workflow opened by several users", () => {
  it("notifies each tab who else has it open, until they leave or close it", async () => {
    const { id } = await store("Open twice");
    const mine = await openTab(holder);
    const theirs = await openTab(owner);
    expect((await mine.show(id)).data).toEqual({ shown: true });
    expect(names(await mine.next())).toEqual([]);
    await theirs.show(id);
    expect(names(await mine.next())).toEqual(["Ada"]);
    expect(names(await theirs.next())).toEqual(["Max"]);
    const again = await openTab(holder);
    await again.show(id);
    expect(names(await mine.next())).toEqual(["Ada", "Max"]);
    expect(names(await theirs.next())).toEqual(["Max"]);
    expect(names(await again.next())).toEqual(["Ada", "Max"]);
    again.close();
    expect(names(await mine.next())).toEqual(["Ada"]);
    expect(names(await theirs.next())).toEqual(["Max"]);
    expect((await theirs.show()).data).toEqual({ shown: false });
    expect(names(await mine.next())).toEqual([]);
    expect(await theirs.isSilent()).toBe(true);
    mine.close();
    theirs.close();
  });

  it("removes all tabs of a session that ends", async () => {
    const member = await server.signInMember();
    const { id } = (await member.post("/workflows", { name: "Left by all", nodes: [], connections: {} }))
      .data;
    const mine = await openTab(owner);
    await mine.show(id);
    expect(names(await mine.next())).toEqual([]);
    for (let count = 0; count < 8; count++) await (await openTab(member)).show(id);
    for (let count = 0; count < 8; count++) expect(names(await mine.next())).toEqual(["Max"]);
    await member.post("/logout");
    let left = await mine.next();
    while (left.data.others?.length !== 0) left = await mine.next();
    expect(await mine.isSilent()).toBe(true);
    mine.close();
  });

  it("neither shows nor names users without read access", async () => {
    const { id } = await store("Open to few");
    const mine = await openTab(holder);
    const stranger = await openTab(other);
    expect((await stranger.show(id)).status).toBe(404);
    await mine.show(id);
    expect(names(await mine.next())).toEqual([]);
    expect(await stranger.isSilent()).toBe(true);
    mine.close();
    stranger.close();
  });

  it("counts only connected tabs", async () => {
    const { id } = await store("Open in none");
    await owner.put("/shown-workflow", { workflowId: id }, { sessionid: "not-connected" });
    const mine = await openTab(holder);
    await mine.show(id);
    expect(names(await mine.next())).toEqual([]);
    mine.close();
  });
});
