// Starts a server in this process and reads its lists of types: node list-types.ts. Prints how many types they have, and how many
// modules of types the main thread loaded for that.
import { mkdtempSync, rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { startTestServer } from "../../../testing/index.ts";

let loaded = 0;
const count = (url: string) => {
  if (/\.(?:node|credential)\.ts$/.test(url)) loaded++;
};
registerHooks({
  load: (url, context, next) => {
    count(url);
    return next(url, context);
  },
});
const dataFolder = mkdtempSync(join(tmpdir(), "heddle-list-types-"));
const server = await startTestServer({ dataFolder });
const api = await server.signIn();
const before = loaded;
const read = async (name: string) =>
  (await (await fetch(`${server.url}/types/${name}.json`)).json()) as { name: string }[];
const [nodes, credentials] = [await read("nodes"), await read("credentials")];
await api.get("/triggers");
await api.get("/workflows/activity");
for (const page of ["nodes", "credentials"]) await (await fetch(`${server.url}/docs/${page}`)).text();
const { data: key } = await api.post("/api-keys", { label: "search", expiresAt: null });
const found = await search((key as { rawApiKey: string }).rawApiKey);
const forLists = loaded - before;
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(JSON.stringify({ nodes: nodes.length, credentials: credentials.length, found, forLists }));

/** Whether a client of the MCP server finds a node by words. */
async function search(key: string): Promise<boolean> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  const answer = await client.callTool({ name: "search_nodes", arguments: { query: "edit fields" } });
  await client.close();
  return JSON.stringify(answer).includes("n8n-nodes-base.set");
}
