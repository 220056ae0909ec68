import type { Item, NodeProperty, NodeType, NodeTypeDescription, PropertyOption } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everything, type Fill, turnsOf, valuesFor } from "./fill-forms.ts";
import { ContractBench } from "./run-against.ts";
import type { ContractServer, Fault } from "./start-contract-server.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** Nodes whose operations are tested, and their contract. */
interface Walk {
  readonly nodes: readonly NodeType[];
  /** Names in `fixtures/contracts`. */
  readonly contracts: readonly string[];
  /** Members of the credential in addition to its token. */
  readonly account?: Parameters;
  /** Resources that the service has ended. */
  readonly ended?: readonly string[];
  /** Parameters in addition to samples of the required ones, by type name, resource and operation. */
  readonly given?: Readonly<Record<string, Parameters>>;
  /** Parameters instead of samples of the required ones, such as `everything()`. */
  readonly fill?: Fill;
  /** Samples by the names of parameters. */
  readonly samples?: Parameters;
  /** Answers that samples of the schema do not do for. */
  readonly prepare?: (server: ContractServer) => void;
  /** Whether an operation takes a refusal as an answer. */
  readonly isFine?: (type: NodeType, parameters: Parameters, status: number) => boolean;
}

interface WalkedOperation {
  readonly type: NodeType;
  readonly title: string;
  readonly parameters: Parameters;
}

/** Every operation of the newest version of each node: accepted requests, renewed credentials, pauses and failures. */
export function describeEveryOperation(walk: Walk): void {
  const benchOf = startBench(walk);
  const operations = walk.nodes.flatMap((type) => operationsOf(type, walk));
  describe.each(operations.map((operation) => [operation.title, operation] as const))(
    "%s",
    (_title, operation) => describeOperation(benchOf, operation, walk.isFine),
  );
}

/** Every operation with all fields of its form filled in, and each choice of its lists taken once. */
export function describeEveryField(walk: Walk): void {
  const benchOf = startBench(walk);
  const turns = Math.max(
    ...walk.nodes.map((type) => turnsOf((type.descriptions.at(-1) as NodeTypeDescription).properties)),
  );
  const samples = { ...FILES, ...walk.samples };
  const filled = Array.from({ length: turns }, (_, turn) =>
    walk.nodes.flatMap((type) => operationsOf(type, { ...walk, fill: everything(samples, turn) })),
  );
  it.each((filled[0] ?? []).map(({ title }, index) => [title, index] as const))(
    "%s: all fields and choices are accepted",
    async (_title, index) => {
      const { server } = benchOf();
      const sent = new Set<string>();
      for (const operations of filled) {
        const operation = operations[index] as WalkedOperation;
        const key = JSON.stringify(operation.parameters);
        if (!sent.has(key)) await run(benchOf(), operation);
        sent.add(key);
      }
      expect(server.problems).toEqual([]);
    },
  );
}

function startBench(walk: Walk): () => ContractBench {
  let bench: ContractBench;
  beforeAll(async () => {
    bench = await ContractBench.start(...walk.contracts);
    bench.account = walk.account ?? {};
  });
  beforeEach(() => walk.prepare?.(bench.server));
  afterEach(() => {
    bench.server.token = "token-1";
    bench.server.reset();
  });
  afterAll(() => bench.stop());
  return () => bench;
}

function operationsOf(type: NodeType, walk: Walk): WalkedOperation[] {
  const newest = type.descriptions.at(-1) as NodeTypeDescription;
  return newest.properties
    .filter(({ name }) => name === "operation")
    .map((property) => ({ ...property, resource: property.displayOptions?.show?.["resource"]?.[0] }))
    .filter(({ resource }) => !walk.ended?.includes(String(resource)))
    .flatMap(({ resource, options = [] }) =>
      (options as PropertyOption[]).map(({ value }) => {
        const chosen = { ...(resource !== undefined && { resource }), operation: value };
        const name = [type.name.split(".").at(-1), resource, value].filter(Boolean).join(" ");
        return {
          type,
          title: `${newest.displayName}: ${[resource, value].filter(Boolean).join(", ")}`,
          parameters: { ...chosen, ...requiredOf(newest, chosen, walk), ...walk.given?.[name] },
        };
      }),
    );
}

/** A value for everything that an operation requires. */
function requiredOf(
  { properties }: NodeTypeDescription,
  chosen: Parameters,
  { samples = {}, fill }: Walk,
): Parameters {
  const shown = properties.filter(({ displayOptions }) =>
    Object.entries(chosen).every(([name, value]) => displayOptions?.show?.[name]?.includes(value)),
  );
  if (fill) return valuesFor(shown, fill);
  return Object.fromEntries(
    shown.flatMap((property) => {
      if (!property.required) return [];
      return [[property.name, samples[property.name] ?? sampleFor(property)]];
    }),
  );
}

function sampleFor({ type, name, typeOptions }: NodeProperty): unknown {
  if (type === "resourceLocator") return { __rl: true, mode: "id", value: "id 1" };
  if (type === "multiOptions") return ["A"];
  if (type === "resourceMapper")
    return { mappingMode: "defineBelow", value: { a: 1 }, matchingColumns: ["a"] };
  if (type === "options") return typeOptions?.loadOptionsMethod ? "list 1" : undefined;
  if (type === "dateTime") return "2026-03-01T09:00:00Z";
  if (type === "json") return "{}";
  return FILE_FIELDS.has(name) ? "data" : "a";
}

const FILE_FIELDS = new Set(
  "inputDataFieldName binaryProperty binaryPropertyName fileContents createBinaryPropertyName".split(" "),
);

const FILES = Object.fromEntries([...FILE_FIELDS].map((name) => [name, "data"]));

/** Runs for one item, which has a file. */
async function run(
  bench: ContractBench,
  { type, parameters }: WalkedOperation,
  onError?: "continueRegularOutput",
): Promise<Item[]> {
  const data = await bench.binary.put(Buffer.from("a"), { mimeType: "text/plain", fileName: "a.txt" });
  const items = [{ json: {}, binary: { data } }];
  return bench.run(type, { ...parameters }, { items, ...(onError && { node: { onError } }) });
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

function describeOperation(
  benchOf: () => ContractBench,
  operation: WalkedOperation,
  isFine: Walk["isFine"],
): void {
  it("sends what the service accepts, and pairs its items", async () => {
    const { server } = benchOf();
    const items = await run(benchOf(), operation);
    expect(server.problems).toEqual([]);
    expect(server.calls.length).toBeGreaterThan(0);
    for (const { pairedItem } of items) expect([pairedItem].flat()).toEqual([{ item: 0 }]);
    for (const { raw } of server.calls) expect(raw.target).not.toContain("token-1");
  });

  it("renews its credential", async () => {
    const bench = benchOf();
    bench.server.token = "token-2";
    const before = bench.renewals;
    await run(bench, operation);
    expect(bench.server.problems).toEqual([]);
    expect(bench.renewals).toBe(before + 1);
  });

  it("sends again what came too soon", async () => {
    const bench = benchOf();
    bench.server.fail({ status: 429, headers: { "retry-after": "3" } });
    const before = bench.clock.slept.length;
    await run(bench, operation);
    expect(bench.clock.slept.slice(before)).toEqual([3000]);
  });

  it.each(FAULTS)("ends with an error that names the item: %s", async (_name, fault) => {
    const { type, parameters } = operation;
    if (isFine?.(type, parameters, fault.status)) return;
    const bench = benchOf();
    bench.server.fail(fault);
    const failed = run(bench, operation);
    await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining("token-1") });
    // Ends a rate-limit pause caused by another test.
    bench.clock.advance(10_000_000);
    bench.server.fail(fault);
    if (parameters["operation"] !== "sendAndWait")
      expect(await run(bench, operation, "continueRegularOutput")).toMatchObject([
        { json: { error: expect.any(String) }, pairedItem: { item: 0 } },
      ]);
    bench.clock.advance(10_000_000);
  });
}
