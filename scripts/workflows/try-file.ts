import { readFileSync } from "node:fs";
import path from "node:path";
import { readWorkflow, type Workflow, workflowDifferences } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import type { Answers } from "./answers.ts";
import { storeCalled } from "./called.ts";
import type { Credentials } from "./credentials.ts";
import { supplyDisk } from "./disk.ts";
import { faultOf } from "./faults.ts";
import { fileGiverNames, fileGivers, fileNamesOf, takesFile } from "./files.ts";
import type { Hosts } from "./hosts/hosts.ts";
import { rootsOf } from "./hosts/roots.ts";
import { runSaved } from "./run-file.ts";
import { expectedOf } from "./sample.ts";
import { Shape } from "./shape.ts";
import { castWorkflow } from "./stand-ins.ts";
import { type Describe, supplyChoices } from "./supply.ts";
import { storeTables } from "./tables.ts";
import { variantOf } from "./variant.ts";

/** Result of one file. */
export interface Trial {
  file: string;
  loads: boolean;
  savedEqual: boolean;
  /** Losses and changes of the saved workflow. */
  differences: string[];
  /** Nodes with a known type, among all except sticky notes. */
  known: number;
  nodes: number;
  unknownTypes: string[];
  /** Versions of known types that are not known, as `type 9`. */
  unknownVersions: string[];
  /** Replaced nodes: of unknown types, or waiting for a call. */
  standIns: string[];
  ranToTheEnd: boolean;
  /** It ended at a point where the file itself makes it fail. */
  stoppedItself: boolean;
  nodesRun: number;
  startedBy: string;
  replacedCredentials: string[];
  /** Required values that the file lacks and that were filled in. */
  supplied: string[];
  why: string;
  /** Reason why it cannot run anywhere unchanged; empty if unknown. */
  fault: string;
}

export interface Surroundings {
  product: Product;
  answers: Answers;
  credentials: Credentials;
  /** All public hosts. */
  hosts: Hosts;
  describe: Describe;
  knownTypes: ReadonlySet<string>;
  /** Folder in which nodes can access files. */
  folder: string;
  /** Maximum milliseconds of one run. */
  patience: number;
}

/** Loads a file, compares its export, and runs it from its trigger. */
export async function tryFile(file: string, around: Surroundings): Promise<Trial> {
  const trial = emptyTrial(file);
  try {
    const text = readFileSync(file, "utf8");
    const original = JSON.parse(text) as unknown;
    const { workflow } = readWorkflow(original);
    countNodes(trial, workflow, around);
    await load(trial, original, workflow, around.product);
    if (trial.loads) await run(trial, workflow, around);
  } catch (error) {
    trial.why ||= error instanceof Error ? error.message : String(error);
  }
  return trial;
}

/** Initial result of a file. */
export function emptyTrial(file: string): Trial {
  return {
    file: path.basename(file),
    loads: false,
    savedEqual: false,
    differences: [],
    known: 0,
    nodes: 0,
    unknownTypes: [],
    unknownVersions: [],
    standIns: [],
    ranToTheEnd: false,
    stoppedItself: false,
    nodesRun: 0,
    startedBy: "",
    replacedCredentials: [],
    supplied: [],
    why: "",
    fault: "",
  };
}

/** Counts the nodes by known types. */
export function countNodes(
  trial: Trial,
  workflow: Workflow,
  { knownTypes: known, describe }: Pick<Surroundings, "knownTypes" | "describe">,
): void {
  const real = workflow.nodes.filter((node) => node.type !== "n8n-nodes-base.stickyNote");
  trial.nodes = real.length;
  trial.known = real.filter((node) => known.has(node.type)).length;
  trial.unknownTypes = [...new Set(real.filter((node) => !known.has(node.type)).map((node) => node.type))];
  const newer = real.filter((node) => known.has(node.type) && !describe(node));
  trial.unknownVersions = [...new Set(newer.map((node) => `${node.type} ${node.typeVersion}`))];
}

async function load(trial: Trial, original: unknown, workflow: Workflow, { rest }: Product): Promise<void> {
  const created = await rest(
    "POST",
    "/workflows",
    typeof original === "object" && !Array.isArray(original) ? original : workflow,
  );
  if (created.status !== 200) {
    trial.why = `could not be loaded: ${created.message}`;
    return;
  }
  trial.loads = true;
  const id = (created.data as { id: string }).id;
  const back = await rest("GET", `/workflows/${id}`);
  // Files without a name get one.
  const named = { name: (back.data as Workflow).name, ...withoutServerKeys(original) };
  const differences = workflowDifferences(named, withoutServerKeys(back.data));
  trial.savedEqual = differences.length === 0;
  trial.differences = differences;
  await rest("DELETE", `/workflows/${id}`);
}

/** Removes the server's own keys, which identify the version of the stored workflow. */
function withoutServerKeys(workflow: unknown): object {
  if (typeof workflow !== "object" || workflow === null) return {};
  const own = new Set([
    "id",
    "versionId",
    "active",
    "createdAt",
    "updatedAt",
    "triggerCount",
    "shared",
    "tags",
  ]);
  return Object.fromEntries(
    Object.entries(workflow).filter(
      ([key, value]) => !own.has(key) && !(key === "staticData" && value === null),
    ),
  );
}

/** Whether the predecessor of a node is disabled, so that its own input passes through. */
function readsSwitchedOff({ nodes, connections }: Workflow, name: string | undefined): boolean {
  return nodes.some(
    (node) =>
      node.disabled &&
      connections[node.name]?.main?.some((output) => output?.some((edge) => edge?.node === name)),
  );
}

/** Some files were published without the parameters of their nodes. */
function hasNoParameters({ nodes }: Workflow, name: string | undefined): boolean {
  const node = nodes.find((one) => one.name === name);
  return node !== undefined && Object.keys(node.parameters).length === 0;
}

async function run(trial: Trial, original: Workflow, around: Surroundings): Promise<void> {
  const { product, answers, hosts, knownTypes } = around;
  const expected = expectedOf(original, fileGiverNames(original));
  const givesFiles = fileGivers(original, expected);
  const fileNames = fileNamesOf(original);
  const { workflow, replaced } = castWorkflow(original, { knownTypes, expected, givesFiles, fileNames });
  trial.standIns = replaced;
  const shapes = rootsOf(workflow).map((root) => expected.get(root) ?? new Shape());
  answers.expect(
    shapes,
    new Map(
      workflow.nodes.flatMap((node, place) => {
        const file = givesFiles.get(node.name);
        return file && takesFile(node) ? [[place, file]] : [];
      }),
    ),
  );
  const variant = variantOf(workflow, answers.port, around.credentials.shared);
  trial.replacedCredentials = variant.replaced;
  trial.supplied = supplyChoices(variant.workflow, around.describe, around.credentials.shared);
  await around.credentials.tellPlaces(variant.workflow);
  hosts.expect(
    variant.workflow.nodes.map((node, place) => ({
      node,
      shape: shapes[place] ?? new Shape(),
      file: givesFiles.get(node.name),
    })),
  );
  supplyDisk(variant.workflow, { folder: around.folder, expected, givesFiles });
  const stored = await storeCalled(product, variant.workflow, expected);
  const tables = await storeTables(product, variant.workflow, expected);
  try {
    const created = await product.rest("POST", "/workflows", { ...variant.workflow, name: trial.file });
    if (created.status !== 200) throw new Error(`the variant could not be loaded: ${created.message}`);
    const saved = created.data as Workflow;
    stored.push(saved.id);
    const end = await runSaved(saved, { expected, givesFiles, fileNames }, around);
    trial.startedBy = end.startedBy;
    trial.nodesRun = end.nodesRun;
    trial.ranToTheEnd = end.status === "success";
    trial.stoppedItself = end.stoppedItself === true;
    trial.why = trial.ranToTheEnd ? "" : end.why;
    if (!trial.ranToTheEnd)
      trial.fault =
        (end.fault ?? faultOf(end.why)) ||
        (readsSwitchedOff(original, end.at) ? "needs a node that is switched off" : "") ||
        (hasNoParameters(original, end.at) ? "lacks values" : "");
  } finally {
    for (const id of stored) {
      await product.rest("PATCH", `/workflows/${id}`, { active: false });
      await product.rest("DELETE", `/workflows/${id}`);
    }
    for (const id of tables) await product.rest("DELETE", `/data-tables/${id}`);
  }
}
