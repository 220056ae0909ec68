import { PUBLIC_CALLS, type PublicRoute } from "@heddle/api";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

describe("the document of the public API", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const get = (path: string) => fetch(`${server.url}/api/v1${path}`);

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(await (await get("/openapi.json")).json());
    expect([result.errors, result.valid, validator.version]).toEqual([undefined, true, "3.1"]);
  });

  it("is the same as YAML and as JSON", async () => {
    const yaml = await get("/openapi.yml");
    expect(yaml.headers.get("content-type")).toContain("yaml");
    expect(parse(await yaml.text())).toEqual(await (await get("/openapi.json")).json());
  });

  it("holds every call with its answers, and marks what only the server writes", async () => {
    const { paths, components, servers } = await (await get("/openapi.json")).json();
    for (const { method, path, status = 200 } of Object.values<PublicRoute>(PUBLIC_CALLS)) {
      const { responses } = paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(status), "401", "403", "429"]));
    }
    expect(servers).toEqual([{ url: "/api/v1" }]);
    expect(components.schemas.workflow.properties.active.readOnly).toBe(true);
    const required = (name: string) => components.schemas[name].required.toSorted();
    const content = ["connections", "name", "nodes", "settings"];
    expect(required("sentWorkflow")).toEqual(content);
    const written = [
      "active",
      "createdAt",
      "id",
      "isArchived",
      "staticData",
      "tags",
      "triggerCount",
      "updatedAt",
      "versionId",
    ];
    expect(required("workflow")).toEqual([...content, ...written].toSorted());
    expect(required("sentTag")).toEqual(["name"]);
    for (const name of ["tag", "variable", "credential", "project", "user", "execution"])
      expect([name, required(name).includes("id")]).toEqual([name, true]);
    expect(JSON.stringify(paths)).not.toContain("#/$defs");
  });

  it("is shown on a page that loads nothing from elsewhere", async () => {
    const page = await get("/docs");
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(text).not.toMatch(/https?:\/\//);
    for (const [, path] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await fetch(server.url + path!);
      expect([path, file.status, file.headers.get("x-content-type-options")]).toEqual([path, 200, "nosniff"]);
    }
  });
});
