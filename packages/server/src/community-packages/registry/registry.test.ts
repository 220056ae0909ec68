import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PackagedServer, startPackagedServer } from "../testing/packaged-server.ts";

let packaged: PackagedServer;

beforeAll(async () => {
  packaged = await startPackagedServer();
  packaged.registry.publish("n8n-nodes-sample");
  packaged.registry.publish("n8n-nodes-hostile");
});
afterAll(() => packaged.stop());

describe("the registry", () => {
  it("is searched for packages of nodes, with their licenses", { tags: ["CN-7"] }, async () => {
    const { data } = await packaged.api.get("/nodes/search");
    expect(data).toEqual({
      total: 1,
      packages: [
        {
          name: "n8n-nodes-sample",
          version: "1.2.0",
          description: "Exercises what packages use of their host",
          author: "Ada Sample",
          license: "MIT",
          date: "2026-01-02T03:04:05.000Z",
        },
      ],
    });
    expect((await packaged.api.get("/nodes/search?words=nothing")).data).toEqual({ total: 0, packages: [] });
    expect(packaged.registry.asked[0]).toMatch(/text=keywords:n8n-community-node-package/);
  });

  it("reports a missing search, and still offers packages by name", async () => {
    packaged.registry.searchable = false;
    const { status, body } = await packaged.api.get("/nodes/search?words=sample");
    expect([status, body.message]).toEqual([400, expect.stringContaining("Enter the full name")]);
    expect((await packaged.api.get("/nodes/offer?name=n8n-nodes-sample")).status).toBe(200);
    packaged.registry.searchable = true;
  });

  it("describes a package before it is installed", async () => {
    const { data } = await packaged.api.get("/nodes/offer?name=n8n-nodes-sample");
    expect(data).toMatchObject({ version: "1.2.0", license: "MIT", author: "Ada Sample", dependencies: 0 });
    expect((await packaged.api.get("/nodes/offer?name=n8n-nodes-nowhere")).status).toBe(400);
  });

  it("is queried again if it did not respond before", async () => {
    await packaged.api.post("/nodes", { name: "n8n-nodes-sample" });
    packaged.registry.publish("n8n-nodes-sample", { version: "1.10.0" });
    const { url } = packaged.registry;
    await packaged.restart();
    process.env["npm_config_registry"] = "http://127.0.0.1:9";
    expect((await packaged.api.get("/nodes")).data[0].updateAvailable).toBeUndefined();
    process.env["npm_config_registry"] = url;
    expect((await packaged.api.get("/nodes")).data[0].updateAvailable).toBe("1.10.0");
  });

  it("is not queried if it is disabled", { tags: ["CN-7"] }, async () => {
    await packaged.restart({ env: { HEDDLE_PACKAGE_REGISTRY: "false" } });
    const before = packaged.registry.asked.length;
    for (const path of ["/nodes/search", "/nodes/offer?name=n8n-nodes-hostile"]) {
      const { status, body } = await packaged.api.get(path);
      expect([status, body.message]).toEqual([400, expect.stringContaining("HEDDLE_PACKAGE_REGISTRY")]);
    }
    expect((await packaged.api.post("/nodes", { name: "n8n-nodes-hostile" })).status).toBe(400);
    expect((await packaged.api.get("/nodes")).data[0].updateAvailable).toBeUndefined();
    expect(packaged.registry.asked.length).toBe(before);
  });
});
