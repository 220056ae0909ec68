import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findRoutes } from "../../http/call/find-routes.ts";
import { readConfig } from "./env.ts";
import { OWN_PATHS } from "./own-paths.ts";

const EDITOR = join(import.meta.dirname, "../../../../editor/src/app");

describe("the path of a public URL", () => {
  it.each([
    ["HEDDLE_BASE_URL", "https://host/rest"],
    ["HEDDLE_BASE_URL", "https://host/docs/"],
    ["HEDDLE_BASE_URL", "https://host/workflows"],
    ["HEDDLE_BASE_URL", "https://host/api"],
    ["HEDDLE_BASE_URL", "https://host/webhook/heddle"],
    ["HEDDLE_WEBHOOK_URL", "https://host/webhook"],
    ["HEDDLE_WEBHOOK_URL", "https://host/form-test"],
  ])("is rejected if the server uses it itself: %s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(["https://host", "https://host/heddle", "https://host/hooks/rest", "https://host/docs-of-us"])(
    "is accepted if it is unused: %s",
    (url) => {
      expect(readConfig({ HEDDLE_BASE_URL: url }).server.baseUrl).toBe(url);
    },
  );

  it("is compared with the path of the public API that is set", () => {
    const env = { HEDDLE_PUBLIC_API_PATH: "machines/api" };
    expect(() => readConfig({ ...env, HEDDLE_BASE_URL: "https://host/machines" })).toThrow("HEDDLE_BASE_URL");
    expect(readConfig({ ...env, HEDDLE_BASE_URL: "https://host/api" }).server.baseUrl).toBe(
      "https://host/api",
    );
  });

  it("is compared with every view of the editor and every call at the root", () => {
    const files = readdirSync(EDITOR, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const views = files.flatMap((file) =>
      [...readFileSync(join(EDITOR, file), "utf8").matchAll(/\bpath: "\/([a-z-]+)/g)].map(
        ([, first]) => first,
      ),
    );
    const calls = findRoutes()
      .filter(({ route }) => route.base === "")
      .map(({ route }) => route.path.split("/")[1]);
    expect(views.length).toBeGreaterThan(20);
    expect([...new Set([...views, ...calls])].filter((first) => !OWN_PATHS.has(first ?? ""))).toEqual([]);
  });
});
