import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  const opened = await openPackage(locationOf("n8n-nodes-modern"));
  expect(opened.catalogue.failures).toEqual([
    { file: "lib/Refusing.node.js", message: expect.stringContaining("It is not ready") },
  ]);
  runner = packageRunner(opened);
});
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
});

const use = async (name: string) => (await runner.run("modern", { use: name }))[0]?.json;

describe("a package of modules", () => {
  it("finds what its host has, under its own names and as one object", async () => {
    expect(await use("known")).toEqual({ got: ["main", "why", "function", true] });
  });

  it("can await its initialization", async () => {
    const [item] = await runner.run("awaiting", {});
    expect(item?.json).toEqual({ greeting: "Hello", ready: true });
  });

  it.each([
    ["called", "notYetThere"],
    ["made", "Cipher"],
    ["extended", "Newest"],
    ["borrowed", "BorrowedNode"],
    ["passedOn", "sleepLater"],
  ])("loads with a name that its host does not know, which refuses when it is %s", async (how, name) => {
    expect(await use(how)).toEqual({ refused: `Heddle does not offer "${name}" to packages.` });
  });
});
