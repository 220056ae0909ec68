// Starts a server in this process and reads its lists of types: node list-types.ts. Prints how many types they have, and how many
// modules of types the main thread loaded for that.
import { mkdtempSync, rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
const forLists = loaded - before;
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(JSON.stringify({ nodes: nodes.length, credentials: credentials.length, forLists }));
