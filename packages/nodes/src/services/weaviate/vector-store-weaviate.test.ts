import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANIMALS, startStoreRuns } from "../../ai/testing/run-store.ts";
import { cosine, type SeenCall, startJsonServer } from "../../documents/testing/start-embeddings.ts";

interface Stored {
  id: string;
  class: string;
  vector: number[];
  tenant?: string;
  properties: Record<string, unknown>;
}

/** Collections in memory, in the shapes of Weaviate's API, and as strict. */
const classes = new Map<
  string,
  { multiTenancyConfig?: { enabled: boolean }; objects: Map<string, Stored> }
>();
function answer({ method, path, body }: SeenCall) {
  const name = decodeURIComponent(path.split("/")[3] ?? "");
  if (path === "/v1/schema" && method === "GET") return { body: { classes: [...classes].map(described) } };
  if (path === "/v1/schema") return create(body as { class: string });
  if (method === "DELETE") return { body: {}, status: classes.delete(name) ? 200 : 400 };
  if (path === "/v1/batch/objects") return { body: (body as { objects: Stored[] }).objects.map(store) };
  return path === "/v1/graphql" ? { body: search((body as { query: string }).query) } : undefined;
}

function described([name, { objects }]: [string, { objects: Map<string, Stored> }]) {
  const types = new Map<string, string>();
  for (const { properties } of objects.values())
    for (const [key, value] of Object.entries(properties)) types.set(key, typeOf(value));
  return { class: name, properties: [...types].map(([key, type]) => ({ name: key, dataType: [type] })) };
}

const typeOf = (value: unknown) =>
  typeof value === "object" ? "object" : typeof value === "string" ? "text" : typeof value;

function create({ class: name, ...config }: { class: string }) {
  if (!/^[A-Z]\w*$/.test(name))
    return { status: 422, body: { error: [{ message: `'${name}' is not valid` }] } };
  classes.set(name, { ...config, objects: new Map() });
  return { body: { class: name } };
}

function store(object: Stored) {
  const known = classes.get(object.class);
  const bad = Object.keys(object.properties).find((key) => !/^[_A-Za-z]\w*$/.test(key));
  const message = !known
    ? "class not found"
    : bad !== undefined
      ? `'${bad}' is not a valid property name`
      : known.multiTenancyConfig?.enabled === true && object.tenant === undefined
        ? "has multi-tenancy enabled, but request was without tenant"
        : undefined;
  if (message !== undefined) return { result: { status: "FAILED", errors: { error: [{ message }] } } };
  // Tenants are stored apart.
  known?.objects.set(`${object.tenant} ${object.id}`, object);
  return { id: object.id, result: { status: "SUCCESS" } };
}

/** Parses the single query; its arguments are JSON except for the names. */
function search(query: string) {
  const [, name = "", given = "", fields = ""] =
    /^\{ Get \{ (\w+)\((.*)\) \{ ([\w ]+) _additional \{ distance \} \} \} \}$/.exec(query) ?? [];
  const json = `{${given}}`
    .replace(/operator: (\w+)/g, '"operator": "$1"')
    .replace(/([{,] ?)(\w+):/g, '$1"$2":');
  const args = JSON.parse(json) as {
    nearVector: { vector: number[] };
    limit: number;
    where?: Condition;
    tenant?: string;
  };
  const known = classes.get(name);
  if (!known) return { errors: [{ message: `Cannot query field "${name}" on type "GetObjectsObj".` }] };
  const found = [...known.objects.values()]
    .filter(({ properties, tenant }) => tenant === args.tenant && holds(args.where, properties))
    .map(({ properties, vector }) => ({
      ...Object.fromEntries(fields.split(" ").map((field) => [field, properties[field] ?? null])),
      _additional: { distance: 1 - cosine(vector, args.nearVector.vector) },
    }))
    .sort((a, b) => a._additional.distance - b._additional.distance);
  return { data: { Get: { [name]: found.slice(0, args.limit) } } };
}

interface Condition {
  operator: string;
  operands?: Condition[];
  path?: string[];
  valueText?: string;
}

function holds(where: Condition | undefined, properties: Record<string, unknown>): boolean {
  if (!where) return true;
  if (where.operator === "And") return (where.operands ?? []).every((one) => holds(one, properties));
  const value = properties[where.path?.[0] ?? ""];
  return where.operator === "Equal" ? value === where.valueText : value !== where.valueText;
}

let weaviate: Awaited<ReturnType<typeof startJsonServer>>;
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  weaviate = await startJsonServer(answer);
  runs = await startStoreRuns({
    type: "@n8n/n8n-nodes-langchain.vectorStoreWeaviate",
    credential: "weaviateApi",
    data: { url: `${weaviate.url}/`, apiKey: "secret" },
  });
});
beforeEach(() => {
  classes.clear();
  weaviate.seen.splice(0);
});
afterAll(() => Promise.all([weaviate.close(), runs.close()]));

const weaviateCollection = { __rl: true, mode: "id", value: "animals" };
const insert = (options = {}, given = ANIMALS) =>
  runs.run({ mode: "insert", weaviateCollection, options }, given);
const find = (parameters: object) => runs.find({ weaviateCollection, ...parameters });

describe("Weaviate Vector Store", () => {
  it("makes the collection, and stores documents under the same ids when a run is repeated", async () => {
    await insert();
    expect(await insert()).toHaveLength(3);
    expect(
      weaviate.seen.filter(({ method, path }) => method === "POST" && path === "/v1/schema"),
    ).toMatchObject([
      { headers: { authorization: "Bearer secret" }, body: { class: "Animals", vectorizer: "none" } },
    ]);
    const [first, ...more] = [...(classes.get("Animals")?.objects.values() ?? [])];
    expect(first?.properties).toEqual({
      text: "The cat sleeps",
      kind: "pet",
      loc_lines_from: 1,
      loc_lines_to: 1,
      ...Object.fromEntries(
        Object.entries(first?.properties ?? {}).filter(([key]) => /source|blob/.test(key)),
      ),
    });
    expect(more).toHaveLength(2);
  });

  it("finds the documents nearest to a query, with metadata and conditions", async () => {
    await insert();
    const found = await runs.run({ mode: "load", weaviateCollection, prompt: "cat", topK: 2 });
    expect(found).toMatchObject([
      { document: { pageContent: "The cat sleeps", metadata: { kind: "pet" } }, score: expect.closeTo(1) },
      { document: { pageContent: "A dog and a cat" } },
    ]);
    const not = { path: ["text"], operator: "NotEqual", valueText: "The cat sleeps" };
    const metadata = { metadataValues: [{ name: "kind", value: "pet" }] };
    const options = { searchFilterJson: JSON.stringify(not), metadata };
    expect(await find({ prompt: "cat", options })).toEqual(["A dog and a cat"]);
  });

  it("stores text in a configurable property, and separates tenants", async () => {
    const options = { textKey: "summary", tenant: "north" };
    await insert(options, ANIMALS.slice(0, 1));
    await insert({ ...options, tenant: "south" }, ANIMALS.slice(1));
    expect(await find({ prompt: "cat", options })).toEqual(["The cat sleeps"]);
    expect(classes.get("Animals")?.multiTenancyConfig).toEqual({ enabled: true, autoTenantCreation: true });
  });

  it("empties the collection first if requested, even if it does not exist", async () => {
    await insert({ clearStore: true });
    await insert({ clearStore: true }, ANIMALS.slice(0, 1));
    expect(classes.get("Animals")?.objects.size).toBe(1);
  });

  it("finds nothing without a collection", async () => {
    expect(await find({ prompt: "cat" })).toEqual([]);
  });

  it("reports why objects of a batch were refused", async () => {
    await insert({ tenant: "north" });
    await expect(insert()).rejects.toThrow("without tenant");
  });

  it.each([
    [{ value: "my animals" }, {}, "not a name of a collection"],
    [{}, { "path) { x }": 1 }, "not a name that a filter"],
    [{}, { path: ["a"], operator: "Equal }", valueText: "x" }, "not a name that a filter"],
  ])("refuses what would change the query: %j %j", async (place, filter, message) => {
    await insert();
    const parameters = {
      mode: "load",
      prompt: "cat",
      weaviateCollection: { ...weaviateCollection, ...place },
      options: { searchFilterJson: JSON.stringify(filter) },
    };
    await expect(runs.run(parameters)).rejects.toThrow(message);
  });
});
