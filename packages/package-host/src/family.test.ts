import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formContext } from "./child/contexts/form.ts";
import { functionContext } from "./child/contexts/functions.ts";
import { pollContext, triggerContext } from "./child/contexts/trigger.ts";
import { webhookContext } from "./child/contexts/webhook.ts";
import { Task } from "./child/task.ts";
import { endProcesses } from "./process/processes.ts";
import { emptyRequest } from "./run/task-request.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

/** Every export that published packages, and a large private library, use of their host. */
const NAMES = JSON.parse(
  readFileSync(new URL("../../../fixtures/packages/family-names.json", import.meta.url), "utf8"),
) as { symbols: string[]; modules: Record<string, string[]>; members: string[]; helpers: string[] };

type Found = Record<"symbols" | "members" | "helpers", Record<string, string>>;

let runner: ReturnType<typeof packageRunner>;
let found: Found;

beforeAll(async () => {
  const opened = await openPackage(locationOf("n8n-nodes-names"));
  expect(opened.catalogue.failures).toEqual([]);
  runner = packageRunner(opened);
  const [item] = await runner.run("names", { names: JSON.stringify(NAMES) });
  found = item?.json as unknown as Found;
});
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
});

const of = (kind: keyof Found, answer: string) =>
  Object.entries(found[kind]).flatMap(([name, one]) => (one === answer ? [name] : []));

describe("what packages import and call", () => {
  it("has every name; parts that Heddle does not offer throw an explanation", () => {
    expect([of("symbols", "missing"), of("helpers", "missing")]).toEqual([[], []]);
    // A context has the members of its kind only.
    const others = otherMembers();
    expect(of("members", "missing").filter((name) => !others.has(name))).toEqual([]);
    const counts = (kind: keyof Found) => [of(kind, "there").length, of(kind, "refused").length];
    expect({
      symbols: counts("symbols"),
      members: [
        of("members", "there").length + of("members", "missing").length,
        of("members", "refused").length,
      ],
      helpers: counts("helpers"),
    }).toEqual({ symbols: [176, 2], members: [76, 9], helpers: [40, 1] });
  });

  it("reads the values of fields as their kinds, and times as cron expressions", async () => {
    const [item] = await runner.run("names", { names: "{}" });
    expect(item?.json["values"]).toEqual({
      number: { valid: true, newValue: 12 },
      wrong: { valid: false, errorMessage: "'n' must be of the kind number, but is 'x'." },
      cron: "0 30 9 * * 1",
      pem: "-----BEGIN KEY-----\nAAAA\n-----END KEY-----",
      allowed: "The credential may not be sent to evil.test.",
      agent: true,
      related: {
        parents: [{ name: "Source", type: "test.source", typeVersion: 1, disabled: false }],
        children: [],
      },
    });
  });
});

/** The names of all members of contexts of nodes that start workflows, of forms, and of functions in descriptions. */
function otherMembers(): Set<string> {
  const request = { method: "GET", url: "/", params: {}, query: {}, headers: {}, rawBody: [], files: {} };
  const empty = emptyRequest("webhook");
  const task = new Task({ id: 1, request: { ...empty, extra: { request } }, body: "", folder: "" });
  const contexts = [
    pollContext(task),
    triggerContext(task, { emit: async () => {}, fail: () => {} }),
    webhookContext(task).context,
    formContext(task),
    functionContext(task),
  ];
  return new Set(contexts.flatMap((context) => Object.keys(context)));
}
