import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANIMALS, startStoreRuns } from "../../../ai/testing/run-store.ts";
import { cosine, type SeenCall, startJsonServer } from "../../../documents/testing/start-embeddings.ts";

interface Row {
  id: number;
  content: string;
  metadata: Record<string, unknown>;
  embedding: number[];
}

/** A table and its function, as PostgREST offers them. */
const rows: Row[] = [];
function answer({ method, path, body }: SeenCall) {
  if (path === "/rest/v1/documents" && method === "POST") {
    for (const row of body as Omit<Row, "id">[]) rows.push({ ...row, id: rows.length + 1 });
    return { status: 201, body: "" };
  }
  const id = /^\/rest\/v1\/documents\?id=eq\.(\d+)$/.exec(path)?.[1];
  if (id && method === "PATCH") {
    Object.assign(rows.find((row) => row.id === Number(id)) ?? {}, body);
    return { status: 200, body: [] };
  }
  if (path !== "/rest/v1/rpc/match_files") return undefined;
  const {
    query_embedding: vector,
    match_count: count,
    filter,
  } = body as {
    query_embedding: number[];
    match_count: number;
    filter: Record<string, unknown>;
  };
  const found = rows
    .filter(({ metadata }) => Object.entries(filter).every(([name, value]) => metadata[name] === value))
    .map(({ embedding, ...row }) => ({ ...row, similarity: cosine(embedding, vector) }));
  return { body: found.sort((a, b) => b.similarity - a.similarity).slice(0, count) };
}

let supabase: Awaited<ReturnType<typeof startJsonServer>>;
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  supabase = await startJsonServer(answer);
  runs = await startStoreRuns({
    type: "@n8n/n8n-nodes-langchain.vectorStoreSupabase",
    credential: "supabaseApi",
    data: { host: supabase.url, serviceRole: "secret" },
  });
});
beforeEach(() => void rows.splice(0));
afterAll(() => Promise.all([supabase.close(), runs.close()]));

const tableName = { __rl: true, mode: "list", value: "documents" };
const options = { queryName: "match_files" };

describe("Supabase Vector Store", () => {
  it("stores documents as rows, and finds them by a function of the database", async () => {
    await runs.run({ mode: "insert", tableName, options }, ANIMALS);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ content: "The cat sleeps", metadata: { kind: "pet" } });
    expect(supabase.seen[0]?.headers).toMatchObject({ apikey: "secret", authorization: "Bearer secret" });
    expect(await runs.find({ tableName, options, prompt: "cat", topK: 2 })).toEqual([
      "The cat sleeps",
      "A dog and a cat",
    ]);
    const metadata = { metadataValues: [{ name: "kind", value: "office" }] };
    expect(await runs.find({ tableName, options: { ...options, metadata }, prompt: "cat" })).toEqual([
      "Pay the tax",
    ]);
  });

  it("changes the row of an ID", async () => {
    await runs.run({ mode: "insert", tableName, options }, ANIMALS);
    await runs.run({ mode: "update", tableName, options, id: "2" }, [{ json: { text: "car" } }]);
    expect(rows[1]).toMatchObject({ id: 2, content: '{"text":"car"}' });
    expect(rows).toHaveLength(3);
  });
});
