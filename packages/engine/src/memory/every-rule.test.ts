import { globSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";
import { spillEverywhere } from "../testing/memory-spill.ts";

const sources = path.join(import.meta.dirname, "..");

spillEverywhere(true);
// Every rule of the engine also holds if all spillable data leave memory immediately, in pages of two items.
for (const file of globSync("{control,lineage,node-run,queue,run,start,wait}/*.test.ts", {
  cwd: sources,
}).sort()) {
  if (file.includes("cost")) continue;
  const url = path.join(sources, file);
  const load = () => import(/* @vite-ignore */ url);
  describe(`${file}, out of memory`, load);
}
