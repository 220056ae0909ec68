import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

describeStores("the audit of the command line", (dialect) => {
  let heddle: TestInstallation;
  let workflow: string;
  let credential: string;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
    await heddle.serving(async (owner) => {
      const hook = {
        ...{ id: "h", name: "Open hook", type: "n8n-nodes-base.webhook", typeVersion: 1 },
        ...{ position: [0, 0], parameters: { path: "open" } },
      };
      workflow = (await owner.post("/workflows", { name: "Risky", nodes: [hook], connections: {} })).data.id;
      await owner.patch(`/workflows/${workflow}`, { active: true });
      const given = { name: "Idle", type: "httpHeaderAuth", data: { name: "x", value: "s3cret" } };
      credential = (await owner.post("/credentials", given)).data.id;
    });
  });
  afterAll(() => heddle.remove());

  it("prints its findings, with the names and ids of the locations", async () => {
    const text = await heddle.output(["audit"]);
    expect(text).toContain("Credentials Risk Report");
    expect(text).toContain(`credential ${credential} Idle`);
    expect(text).toContain(`workflow ${workflow} Risky: Open hook (n8n-nodes-base.webhook)`);
    expect(text).not.toContain("s3cret");
  });

  it("prints the report of the public API, for the requested categories", async () => {
    const report = JSON.parse(await heddle.output(["audit", "--json", "--categories", "credentials"]));
    expect(Object.keys(report)).toEqual(["Credentials Risk Report"]);
    expect(report["Credentials Risk Report"].risk).toBe("credentials");
    expect(await heddle.output(["audit", "--categories=filesystem,database"])).toBe("Nothing was found.\n");
  });

  it("rejects unknown categories and invalid days", async () => {
    expect(await heddle.heddle(["audit", "--categories", "all"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--categories does not take "all"'),
    });
    expect(await heddle.heddle(["audit", "--days-abandoned-workflow", "soon"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--days-abandoned-workflow does not take "soon"'),
    });
  });
});
