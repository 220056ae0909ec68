// npm run scripts -- FOLDER [FOLDER …] [--verbose] Runs every script of the Code and Function nodes of workflow files
// in the sandbox, on generated data that matches the workflow's reads, and reports the number of successful ones and
// the reasons of failures.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { aroundItem } from "../../packages/nodes/src/core/code/around-item.ts";
import { KnownFiles } from "../../packages/nodes/src/core/code/known-files.ts";
import { returnedItem, returnedItems } from "../../packages/nodes/src/core/code/returned-items.ts";
import { createTestRunner } from "../../packages/server/src/code-runner/testing/create-test-runner.ts";
import {
  type CodeRequest,
  type Item,
  readWorkflow,
  type Workflow,
  type WorkflowNode,
} from "../../packages/workflow/src/index.ts";
import { expectedOf, sourcesOf } from "../workflows/sample.ts";
import type { Shape } from "../workflows/shape.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: "boolean" } },
});
if (positionals.length === 0) {
  console.error("heddle: name a folder of workflow files: npm run scripts -- FOLDER");
  process.exit(1);
}
const runner = createTestRunner({ size: 2 });
const reasons = new Map<string, number>();
const totals = { scripts: 0, distinct: 0, ended: 0, milliseconds: 0 };
const seen = new Set<string>();
for (const file of positionals.flatMap(filesOf)) await tryFile(file);
await runner.close();
console.log(
  `${totals.scripts} scripts, ${totals.distinct} distinct; ${totals.ended} of these run to the end`,
);
for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) console.log(`${count}\t${reason}`);

function filesOf(given: string): string[] {
  const full = path.resolve(process.env["INIT_CWD"] ?? ".", given);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full).flatMap((name) =>
    name.endsWith(".json") ? [path.join(full, name)] : filesIn(path.join(full, name)),
  );
}

function filesIn(folder: string): string[] {
  return statSync(folder).isDirectory() ? filesOf(folder) : [];
}

async function tryFile(file: string): Promise<void> {
  let workflow: Workflow;
  try {
    workflow = readWorkflow(JSON.parse(readFileSync(file, "utf8"))).workflow;
  } catch {
    return;
  }
  const nodes = workflow.nodes.filter(({ type }) => /\.(code|function|functionItem)$/.test(type));
  if (nodes.length === 0) return;
  const shapes = expectedOf(workflow);
  for (const node of nodes) {
    const script = scriptOf(node);
    if (script.code.trim() === "") continue;
    totals.scripts++;
    if (seen.has(script.code)) continue;
    seen.add(script.code);
    totals.distinct++;
    const failure = await tryScript(script, node, workflow, shapes);
    if (failure === undefined) totals.ended++;
    else {
      const kind = failure
        .replace(/\[line.*$/, "")
        .replace(/["'`].*?["'`]/g, "…")
        .slice(0, 90);
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
      if (values.verbose) console.log(`${path.basename(file)} ${node.name}: ${failure}`);
    }
  }
}

interface Script {
  code: string;
  language: CodeRequest["language"];
  isEach: boolean;
}

function scriptOf({ type, parameters }: WorkflowNode): Script {
  const language = String(parameters["language"] ?? "").startsWith("python") ? "python" : "javaScript";
  const code =
    parameters[language === "python" ? "pythonCode" : "jsCode"] ?? parameters["functionCode"] ?? "";
  const isEach = type.endsWith("functionItem") || parameters["mode"] === "runOnceForEachItem";
  const text = type.endsWith("functionItem") ? aroundItem(String(code)) : String(code);
  return { code: text, language, isEach };
}

/** An item in the shape that later nodes expect. */
function itemOf(shapes: ReadonlyMap<string, Shape>, name: string): Item {
  const json = shapes.get(name)?.render(name) ?? {};
  return {
    json: typeof json === "object" && json !== null && !Array.isArray(json) ? json : { data: json },
    binary: {
      data: { data: "aGVsbG8=", mimeType: "text/plain", fileName: "sample.txt", fileExtension: "txt" },
    },
  };
}

type Answer = (...args: never[]) => unknown;

function answersFrom(shapes: ReadonlyMap<string, Shape>): Record<string, Answer> {
  const state: Record<string, Record<string, unknown>> = {};
  const one = (name: string) => itemOf(shapes, name);
  const body = { $bytes: btoa('{"ok":true}') };
  return {
    items: (name: string) => [one(name), one(name), one(name)],
    edgeItem: one,
    pairedItem: one,
    legacyItem: one,
    isExecuted: () => true,
    runIndex: () => 0,
    params: () => ({}),
    context: () => ({}),
    inputParams: () => ({}),
    inputContext: () => ({}),
    staticData: (scope: string) => (state[scope] ??= {}),
    saveStaticData: () => undefined,
    evaluate: () => "sample",
    httpRequest: () => ({ statusCode: 200, statusMessage: "OK", headers: {}, body }),
    getBinaryDataBuffer: () => ({ $bytes: btoa("a,b\n1,2\n") }),
    prepareBinaryData: () => ({ data: "aGk=", mimeType: "text/plain" }),
  };
}

async function tryScript(
  { code, language, isEach }: Script,
  node: WorkflowNode,
  workflow: Workflow,
  shapes: ReadonlyMap<string, Shape>,
): Promise<string | undefined> {
  const before = sourcesOf(workflow)(node.name);
  const items =
    before.length > 0 ? Array.from({ length: 3 }, () => itemOf(shapes, before[0] as string)) : [{ json: {} }];
  const files = new KnownFiles();
  const answers = answersFrom(shapes);
  try {
    const { value } = await runner.run({
      language,
      mode: isEach ? "runOnceForEachItem" : "runOnceForAllItems",
      code,
      items,
      roots: {
        now: 1_780_000_000_000,
        timezone: "Europe/Berlin",
        $workflow: { id: "1", name: workflow.name, active: false },
        $execution: { id: "1", mode: "test", resumeUrl: "https://example.com/resume" },
        $runIndex: 0,
        $vars: {},
        $prevNode: { name: before[0] ?? "", outputIndex: 0, runIndex: 0 },
      },
      call: (name, args) => answers[name]?.(...(args as never[])),
      timeout: 5000,
      signal: new AbortController().signal,
      onLog: () => undefined,
    });
    const returned = { files, inputCount: items.length, needsItems: false };
    if (isEach) (value as unknown[]).map((one, index) => returnedItem(one, index, returned));
    else returnedItems(value, returned);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
