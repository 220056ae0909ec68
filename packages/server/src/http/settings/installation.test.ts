import { expect, it } from "vitest";
import { VERSION } from "../../platform/version.ts";
import { describeStores, startTestServer } from "../../testing/index.ts";

describeStores("what Heddle runs on", (dialect) => {
  it("is visible to administrators of the instance", async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    expect((await owner.get("/installation")).data).toEqual({
      version: VERSION,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      database: {
        kind: dialect === "postgres" ? "PostgreSQL" : "SQLite",
        version: expect.stringMatching(/^\d+\.\d+/),
      },
      dataFolder: server.context.config.storage.folder,
    });
    const member = await server.signInMember();
    expect((await member.get("/installation")).status).toBe(403);
    await server.stop();
  });
});
