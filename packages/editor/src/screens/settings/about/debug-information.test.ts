import { expect, it } from "vitest";
import type { InstanceSettings } from "../../../base/rest/index.ts";
import { debugInformation } from "./debug-information.ts";

it("debug information contains versions and features, and no host, folder or instance names", () => {
  const settings = {
    versionCli: "1.2.3",
    executionMode: "regular",
    enterprise: { sharing: true, logStreaming: false },
    instanceId: "c4nary-instance",
    urlBaseEditor: "https://c4nary.example.org",
  } as unknown as InstanceSettings;
  const installation = {
    version: "1.2.3",
    node: "v24.1.0",
    platform: "linux x64",
    database: { kind: "SQLite" as const, version: "3.50.1" },
    dataFolder: "/home/c4nary/.heddle",
  };
  const copied = debugInformation(settings, installation, "A browser");
  expect(copied.split("\n")).toEqual([
    "Heddle: 1.2.3",
    "Node: v24.1.0",
    "System: linux x64",
    "Database: SQLite 3.50.1",
    "Executions: regular",
    "Features: sharing",
    "Browser: A browser",
  ]);
  expect(debugInformation(settings, undefined, "A browser")).not.toContain("Node");
});
