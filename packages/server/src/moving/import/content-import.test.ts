import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestServer } from "../../testing/index.ts";
import { runImport } from "../run-import.ts";
import { readExportFiles } from "../sources/files.ts";

const WORKFLOWS = 50;

describeStores("an import", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  it("lets the server handle other requests between two workflows", async () => {
    const owner = await server.signIn();
    const { id: home } = (await owner.get("/me")).data;
    const files = Array.from({ length: WORKFLOWS }, (_, index) => ({
      path: `workflows/${index}.json`,
      text: JSON.stringify({ id: `w${index}`, name: `Imported ${index}`, nodes: [], connections: {} }),
    }));
    const portable = readExportFiles(files);
    const { store, vault, config } = server.context;
    const choices = { isDryRun: true, updates: false, activates: false, keepsHomes: true };
    let turns = 0;
    let isRunning = true;
    const count = () => {
      turns++;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    const report = await runImport(portable, {
      store,
      vault,
      config,
      home,
      encryptionKey: undefined,
      ...choices,
    });
    isRunning = false;
    expect(report.rows).toHaveLength(WORKFLOWS);
    expect(turns).toBeGreaterThanOrEqual(WORKFLOWS);
  });
});
