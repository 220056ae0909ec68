import { describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/index.ts";

describe("bodies of calls", () => {
  it("are larger for imports than elsewhere", async () => {
    const server = await startTestServer({ dialect: "sqlite" });
    const owner = await server.signIn();
    const spaces = " ".repeat(server.context.config.server.maxBodyBytes);
    const files = [{ path: "tags.json", text: `[${spaces}]` }];
    expect((await owner.post("/import", { files })).status).toBe(200);
    expect((await owner.post("/tags", { name: "a", spaces })).status).toBe(413);
    await server.stop();
  });
});
