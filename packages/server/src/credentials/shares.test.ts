import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { createCredentialSource } from "./credential-source.ts";

const secret = { name: "x-key", value: "s3cret-of-ada" };

describeStores("sharing a credential", (dialect) => {
  let server: TestServer;
  let ada: TestClient;
  let ben: TestClient;
  let benId: string;
  let id: string;
  const reference = () => ({ id, name: "Shared" });
  const nodes = () => [
    {
      name: "A",
      type: "n8n-nodes-base.httpRequest",
      parameters: {},
      credentials: { httpHeaderAuth: reference() },
    },
  ];
  const share = (client: TestClient, shareWithIds: unknown) =>
    client.put(`/credentials/${id}/share`, { shareWithIds });

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    ada = await server.signIn();
    ben = await server.signInMember();
    benId = (await ben.get("/me")).data.id;
    const given = { name: "Shared", type: "httpHeaderAuth", nodesAccess: [], data: secret };
    id = (await ada.post("/credentials", given)).data.id;
  });
  afterAll(() => server.stop());

  it("is refused to everybody but its owner, and without a list", { tags: ["CRD-57"] }, async () => {
    expect((await share(ben, [benId])).status).toBe(404);
    expect((await share(ada, "all")).status).toBe(400);
    expect((await share(ada, [7])).status).toBe(400);
    expect((await ada.put(`/credentials/${id}/share`, {})).status).toBe(400);
  });

  it("lets users see and use it, and nothing else", {
    tags: ["CRD-5", "CRD-6", "CRD-43", "CRD-45", "CRD-46", "CRD-57"],
  }, async () => {
    expect((await ben.post("/workflows", { name: "Early", nodes: nodes(), connections: {} })).status).toBe(
      400,
    );
    const adaId = (await ada.get("/me")).data.id;
    expect((await share(ada, [benId, benId, adaId, "nobody"])).status).toBe(200);

    const [listed] = (await ben.get("/credentials")).data;
    expect(listed).toMatchObject({ id, ownedBy: { id: adaId }, sharedWith: [{ id: benId }] });
    const read = await ben.get(`/credentials/${id}?includeData=true`);
    expect(read.data).toMatchObject({ id, name: "Shared" });
    expect(read.data.data).toBeUndefined();
    const change = { name: "Taken", type: "httpHeaderAuth", nodesAccess: [], data: {} };
    expect((await ben.patch(`/credentials/${id}`, change)).status).toBe(403);
    expect((await ben.delete(`/credentials/${id}`)).status).toBe(403);
    expect((await share(ben, [])).status).toBe(403);
    const tested = { credentials: { id, type: "httpHeaderAuth", data: {} } };
    expect((await ben.post("/credentials/test", tested)).status).toBe(403);

    const workflow = (await ben.post("/workflows", { name: "Of Ben", nodes: nodes(), connections: {} })).data;
    expect(workflow.usedCredentials).toMatchObject([
      { id, currentUserHasAccess: true, ownedBy: { id: adaId }, sharedWith: [{ id: benId }] },
    ]);
    expect((await ben.get("/credentials/uses")).data[id]).toMatchObject([{ name: "Of Ben" }]);
    const source = createCredentialSource(server.context.store, server.context.tokens);
    const use = { workflowId: workflow.id } as never;
    expect(await source.get("httpHeaderAuth", reference(), use)).toMatchObject(secret);
    expect(await source.get("httpHeaderAuth", "Shared", use)).toMatchObject(secret);
    const withoutShares = { ...server.context.store, ignoresShares: true };
    const unshared = createCredentialSource(withoutShares, server.context.tokens);
    for (const named of [reference(), "Shared"])
      await expect(unshared.get("httpHeaderAuth", named, use)).rejects.toThrow(/may not be used here/);

    expect((await share(ada, [])).status).toBe(200);
    expect((await ben.get("/credentials")).data).toEqual([]);
    expect((await ben.get(`/credentials/${id}`)).status).toBe(404);
    await expect(source.get("httpHeaderAuth", reference(), use)).rejects.toThrow(/may not be used here/);
  });

  it("ends with the credential and with the user", async () => {
    const shares = () => server.context.store.db.selectFrom("credential_share").selectAll().execute();
    await share(ada, [benId]);
    expect(await shares()).toHaveLength(1);
    const given = { name: "Brief", type: "httpHeaderAuth", nodesAccess: [], data: secret };
    const brief = (await ada.post("/credentials", given)).data.id;
    await ada.put(`/credentials/${brief}/share`, { shareWithIds: [benId] });
    await ada.delete(`/credentials/${brief}`);
    expect(await shares()).toEqual([{ credentialId: id, projectId: benId, role: "credential:user" }]);
    await ada.delete(`/users/${benId}?transferId=${(await ada.get("/me")).data.id}`);
    expect(await shares()).toEqual([]);
  });
});
