import { MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import type { BinaryStore } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import convertToFile from "../convert-to-file/convert-to-file.node.ts";
import manualTrigger from "../manual-trigger/manual-trigger.node.ts";
import extractFromFile from "./extract-from-file.node.ts";

const ROWS_PER_PART = 200;
const PARTS = 200;

/** Keeps pages and counts them. */
class CountingSpill {
  readonly above = 64 * 1024;
  readonly smallest = 0;
  readonly pages: (string | unknown[])[] = [];
  write(page: string | unknown[]): number {
    this.pages.push(typeof page === "string" ? page : structuredClone(page));
    return this.pages.length - 1;
  }
  read(page: number): string | unknown[] {
    return this.pages[page] as string;
  }
}

it("rows of a long CSV file leave memory while it is still being read, and are written again from there", async () => {
  const spill = new CountingSpill();
  const store = new MemoryBinaryStore();
  let pagesInTheMiddle = 0;
  const part = (at: number) =>
    Array.from({ length: ROWS_PER_PART }, (_, row) => `${at * ROWS_PER_PART + row},a text,1.50\n`).join("");
  const whole = `id,text,amount\n${Array.from({ length: PARTS }, (_, at) => part(at)).join("")}`;
  const binary: BinaryStore = {
    put: (data, meta) => store.put(data, meta),
    get: (value) => store.get(value),
    async *stream() {
      yield Buffer.from("id,text,amount\n");
      for (let at = 0; at < PARTS; at++) {
        yield Buffer.from(part(at));
        if (at === PARTS / 2) pagesInTheMiddle = spill.pages.length;
      }
    },
  };
  const file = await store.put(Buffer.from(""), { mimeType: "text/csv", fileName: "in.csv" });
  const workflow = workflowOf(
    [
      { name: "Start", type: manualTrigger.name },
      { name: "Read", type: extractFromFile.name, typeVersion: 1.1, parameters: { operation: "csv" } },
      { name: "Write", type: convertToFile.name, typeVersion: 1.1, parameters: { operation: "csv" } },
    ],
    [
      ["Start", "Read"],
      ["Read", "Write"],
    ],
  );
  const run = await runWorkflow(workflow, {
    types: [manualTrigger, extractFromFile, convertToFile],
    trigger: { node: "Start", output: [[{ json: {}, binary: { data: file } }]] },
    ports: { binary, spill },
  });
  expect(run.result.error).toBeUndefined();
  expect(pagesInTheMiddle).toBeGreaterThan(5);
  expect(run.result.runData["Read"]?.[0]?.data?.main[0]).toHaveLength(ROWS_PER_PART * PARTS);
  const written = run.items("Write")?.[0]?.binary?.["data"];
  expect(Buffer.from(await store.get(written!)).toString()).toBe(whole);
});
