import { expect, it } from "vitest";
import { describeStores, startTestServer } from "../../testing/index.ts";
import { up } from "./0026-credential-limits.ts";

describeStores("a database of the time before limits of credentials", (dialect) => {
  it("keeps its credentials for all types of nodes", async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const given = { name: "Old", type: "httpHeaderAuth", data: {}, nodesAccess: [{ nodeType: "slack" }] };
    const { id } = (await owner.post("/credentials", given)).data;
    await up(server.context.store.db as never);
    expect((await owner.get(`/credentials/${id}`)).data.nodesAccess).toEqual([]);
    await server.stop();
  });
});
