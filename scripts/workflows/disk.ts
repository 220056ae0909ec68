// Files and commands of a workflow stay in a folder of the trial: paths are redirected there, and commands print the
// output that the workflow reads.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Workflow, WorkflowNode } from "@heddle/workflow";
import { objectOf } from "./sample.ts";
import { kindOfPath, type SampleFile, sampleFile } from "./sample-files.ts";
import { Shape } from "./shape.ts";

/** Files on disk for the nodes of one workflow. */
export interface DiskSupply {
  /** The folder that is open to nodes. */
  folder: string;
  expected: ReadonlyMap<string, Shape>;
  givesFiles: ReadonlyMap<string, SampleFile>;
}

const PATH_OF: Record<string, readonly string[]> = {
  readBinaryFile: ["filePath"],
  readBinaryFiles: ["fileSelector"],
  writeBinaryFile: ["fileName"],
  readWriteFile: ["fileSelector", "fileName"],
  localFileTrigger: ["path"],
};

/** Lets the nodes of the workflow use files and commands of the trial's folder only. */
export function supplyDisk(workflow: Workflow, supply: DiskSupply): void {
  rmSync(supply.folder, { recursive: true, force: true });
  mkdirSync(supply.folder, { recursive: true });
  makeFolders(workflow, supply.folder);
  const written = new Set(workflow.nodes.filter(isWriter).map(({ parameters }) => parameters["fileName"]));
  const isAfterWriter = (node: WorkflowNode) => comesAfter(workflow, node.name, isWriter);
  for (const node of workflow.nodes) {
    const type = node.type.split(".").pop() as string;
    if (type === "executeCommand") playCommand(node, supply);
    for (const key of PATH_OF[type] ?? []) {
      const given = node.parameters[key];
      if (typeof given === "string")
        node.parameters[key] = pathFor(node, given, { ...supply, written, isAfterWriter });
    }
  }
}

/** The folders that any text of the workflow names. */
function makeFolders({ nodes }: Workflow, folder: string): void {
  const text = JSON.stringify(nodes.map(({ parameters }) => parameters));
  for (const [named] of text.matchAll(/(?<=["'`\s=])(?:\/[\w.-]+)+(?=\/)/g))
    if (!named.includes("..")) mkdirSync(path.join(folder, named), { recursive: true });
}

/** Whether one of the nodes before a node is of a kind. */
export function comesAfter(
  { nodes, connections }: Workflow,
  name: string,
  isMeant: (node: WorkflowNode) => boolean,
): boolean {
  const before = new Set([name]);
  for (const one of before)
    for (const [from, { main = [] }] of Object.entries(connections))
      if (main.flat().some((edge) => edge?.node === one)) before.add(from);
  return nodes.some((node) => node.name !== name && before.has(node.name) && isMeant(node));
}

function isWriter({ type, parameters }: WorkflowNode): boolean {
  return (
    type.endsWith(".writeBinaryFile") ||
    (type.endsWith(".readWriteFile") && parameters["operation"] === "write")
  );
}

function pathFor(
  node: WorkflowNode,
  given: string,
  supply: DiskSupply & { written: ReadonlySet<unknown>; isAfterWriter(node: WorkflowNode): boolean },
): string {
  const literal = given.replace(/^=/, "");
  if (literal.includes("{{")) {
    if (isWriter(node) || (supply.written.has(given) && supply.isAfterWriter(node)))
      return `=${supply.folder}/${literal.trimStart()}`;
    return place(node, "sample", supply);
  }
  // For a pattern, a matching file is created: each star is replaced by the same word.
  const found = literal.replace(/^[~.\s]*[\\/]*|^[A-Za-z]:[\\/]+/, "");
  if (isWriter(node)) {
    const full = path.join(supply.folder, found);
    mkdirSync(path.dirname(full), { recursive: true });
    return full;
  }
  place(node, found.replace(/[*?{}[\]]+/g, "sample"), supply);
  return path.join(supply.folder, found);
}

function place(node: WorkflowNode, name: string, { folder, givesFiles }: DiskSupply): string {
  const full = path.join(folder, name);
  if (node.type.endsWith("Trigger")) mkdirSync(full, { recursive: true });
  else {
    mkdirSync(path.dirname(full), { recursive: true });
    const file = givesFiles.get(node.name);
    writeFileSync(full, (file ?? sampleFile(kindOfPath(name) ?? "txt")).content);
  }
  return full;
}

/** Commands of untrusted files are not run: the output that the workflow reads is printed instead. */
function playCommand(node: WorkflowNode, { folder, expected }: DiskSupply): void {
  const said = objectOf(expected.get(node.name) ?? new Shape())["stdout"] ?? "sample";
  const full = path.join(folder, `output-${node.id.replace(/\W/g, "")}`);
  writeFileSync(full, typeof said === "string" ? said : JSON.stringify(said));
  node.parameters = { ...node.parameters, command: `cat "${full}"` };
}
