import { readFileSync } from "node:fs";
import { credentialTypes, isBuiltInCredential, isBuiltInNode, nodeTypeNames } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

const readme = readFileSync(new URL("../../../../../README.md", import.meta.url), "utf8");

describe("the README", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it("has a first workflow that answers as it shows", async () => {
    const workflow = JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)![1]!);
    const path = /curl "http:\/\/127\.0\.0\.1:5700(\S+)"/.exec(readme)![1]!;
    const api = await server.signIn();
    const { id, versionId } = (await api.post("/workflows", workflow)).data;
    expect((await api.patch(`/workflows/${id}`, { active: true, versionId })).status).toBe(200);
    const answer = await fetch(server.url + path);
    expect(readme).toContain(`It returns \`${await answer.text()}\``);
  });

  it("counts the node types and credential types", async () => {
    const nodes = nodeTypeNames().filter(isBuiltInNode).length;
    const credentials = (await credentialTypes()).filter(({ name }) => isBuiltInCredential(name)).length;
    expect(readme).toContain(`${nodes} node types and ${credentials} credential types`);
  });
});
