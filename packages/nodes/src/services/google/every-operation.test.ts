import type { NodeProperty, NodeType, NodeTypeDescription, PropertyOption } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import type { Fault } from "../../service/testing/contract-server/start-contract-server.ts";
import gmail from "../gmail/gmail.node.ts";
import analytics from "../google-analytics/google-analytics.node.ts";
import calendar from "../google-calendar/google-calendar.node.ts";
import docs from "../google-docs/google-docs.node.ts";
import drive from "../google-drive/google-drive.node.ts";
import sheets from "../google-sheets/google-sheets.node.ts";
import slides from "../google-slides/google-slides.node.ts";
import tasks from "../google-tasks/google-tasks.node.ts";
import youTube from "../youtube/youtube.node.ts";

const NODES = [gmail, drive, sheets, calendar, docs, tasks, slides, youTube, analytics];

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start(
    "gmail",
    "google-drive",
    "google-sheets",
    "google-calendar",
    "google-docs",
    "google-tasks",
    "google-slides",
    "youtube",
    "google-analytics",
  );
});
afterEach(() => {
  bench.server.token = "token-1";
  bench.server.reset();
});
afterAll(() => bench.stop());

/** Every operation of the newest version, with a value for everything that it requires. */
const operations = NODES.flatMap((type) => {
  const newest = type.descriptions.at(-1) as NodeTypeDescription;
  return newest.properties
    .filter(({ name }) => name === "operation")
    .flatMap(({ displayOptions, options = [] }) =>
      (options as PropertyOption[]).map(({ value }) => {
        const [resource] = displayOptions?.show?.["resource"] ?? [];
        const chosen = { resource, operation: value };
        return {
          type,
          title: `${newest.displayName}: ${String(resource)}, ${String(value)}`,
          parameters: { ...chosen, ...requiredOf(newest, chosen) },
        };
      }),
    );
});

function requiredOf(
  { properties }: NodeTypeDescription,
  chosen: Record<string, unknown>,
): Record<string, unknown> {
  const shown = properties.filter(({ displayOptions }) =>
    Object.entries(chosen).every(([name, value]) => displayOptions?.show?.[name]?.includes(value)),
  );
  return Object.fromEntries(
    shown.flatMap((property) => (property.required ? [[property.name, sampleFor(property)]] : [])),
  );
}

function sampleFor({ type, name, typeOptions }: NodeProperty): unknown {
  if (type === "resourceLocator")
    return { __rl: true, mode: "id", value: name === "sheetName" ? "7" : "id 1" };
  if (type === "multiOptions") return ["A"];
  if (type === "resourceMapper")
    return { mappingMode: "defineBelow", value: { a: 1 }, matchingColumns: ["a"] };
  if (type === "options") return typeOptions?.loadOptionsMethod ? "list 1" : undefined;
  if (type === "dateTime") return "2026-03-01T09:00:00Z";
  return name === "inputDataFieldName" || name === "binaryProperty" ? "data" : "a";
}

async function run(type: NodeType, parameters: Record<string, unknown>, onError?: "continueRegularOutput") {
  const data = await bench.binary.put(Buffer.from("a"), { mimeType: "text/plain", fileName: "a.txt" });
  const items = [{ json: {}, binary: { data } }];
  return bench.run(type, parameters, { items, ...(onError && { node: { onError } }) });
}

const FAULTS: [string, Fault][] = [
  ...[403, 404, 409, 500].map((status): [string, Fault] => [String(status), { status }]),
  ["429 that asks for a long pause", { status: 429, headers: { "retry-after": "9999" } }],
  [
    "a page in place of JSON",
    { status: 502, text: "<html><title>Bad gateway</title></html>", contentType: "text/html" },
  ],
  ["an answer that is cut", { status: 500, isCut: true }],
];

describe.each(operations.map((operation) => [operation.title, operation] as const))(
  "%s",
  (_title, { type, parameters }) => {
    it("sends what the service accepts, and pairs its items", async () => {
      const items = await run(type, parameters);
      expect(bench.server.problems).toEqual([]);
      expect(bench.server.calls.length).toBeGreaterThan(0);
      for (const { pairedItem } of items) expect(pairedItem).toEqual({ item: 0 });
      for (const { raw } of bench.server.calls) expect(raw.target).not.toContain("token-1");
    });

    it("renews its credential", async () => {
      bench.server.token = "token-2";
      const before = bench.renewals;
      await run(type, parameters);
      expect(bench.server.problems).toEqual([]);
      expect(bench.renewals).toBe(before + 1);
    });

    it("sends again what came too soon", async () => {
      bench.server.fail({ status: 429, headers: { "retry-after": "3" } });
      const before = bench.clock.slept.length;
      await run(type, parameters);
      expect(bench.clock.slept.slice(before)).toEqual([3000]);
    });

    it.each(FAULTS)("ends with an error that names the item: %s", async (_name, fault) => {
      // An event of the same id is the one that was created before a crash.
      if (fault.status === 409 && type === calendar && parameters.operation === "create") return;
      bench.server.fail(fault);
      const failed = run(type, parameters);
      await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining("token-1") });
      // A pause that another test was asked for is over.
      bench.clock.advance(10_000_000);
      bench.server.fail(fault);
      const asks = parameters.operation === "sendAndWait";
      if (!asks)
        expect(await run(type, parameters, "continueRegularOutput")).toMatchObject([
          { json: { error: expect.any(String) }, pairedItem: { item: 0 } },
        ]);
      bench.clock.advance(10_000_000);
    });
  },
);
