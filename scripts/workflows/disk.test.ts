import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Workflow } from "@heddle/workflow";
import { afterEach, expect, it } from "vitest";
import { supplyDisk } from "./disk.ts";
import { faultOf } from "./faults.ts";
import { sampleFile } from "./sample-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "heddle-disk-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function supplied(type: string, parameters: object, kind?: "pdf"): Record<string, unknown> {
  const node = {
    id: "1",
    name: "N",
    type: `n8n-nodes-base.${type}`,
    typeVersion: 1,
    position: [0, 0],
    parameters,
  };
  const workflow = { nodes: [node], connections: {} } as unknown as Workflow;
  const givesFiles = new Map(kind ? [["N", sampleFile(kind)]] : []);
  supplyDisk(workflow, { folder, expected: new Map(), givesFiles });
  return workflow.nodes[0]?.parameters as Record<string, unknown>;
}

it("commands of files are never run: their expected output is printed instead", () => {
  const { command } = supplied("executeCommand", { command: "rm -rf /" });
  expect(command).toBe(`cat "${folder}/output-1"`);
  expect(readFileSync(`${folder}/output-1`, "utf8")).toBe("sample");
});

it("paths point into the trial's folder, which contains the files that are read there", () => {
  expect(supplied("writeBinaryFile", { fileName: "/data/out.txt" })).toEqual({
    fileName: `${folder}/data/out.txt`,
  });
  expect(supplied("writeBinaryFile", { fileName: "=/data/{{ $json.a }}.txt" })).toEqual({
    fileName: `=${folder}//data/{{ $json.a }}.txt`,
  });
  const { fileSelector } = supplied("readWriteFile", { fileSelector: "~/in/*.bin" }, "pdf");
  expect(fileSelector).toBe(`${folder}/in/*.bin`);
  expect(readFileSync(`${folder}/in/sample.bin`, "utf8")).toMatch(/^%PDF/);
});

it("reports errors of the file itself", () => {
  expect(faultOf('Code: The module "axios" is not available in code.')).toBe("needs a package");
  expect(faultOf("Get: The URL is empty (Enter one.)")).toBe("lacks values");
  expect(faultOf("Set: Failed to parse expression (Incomplete expression.)")).toBe("broken script");
  expect(faultOf("Code: Cannot read properties of undefined [line 2]")).toBe("");
});
