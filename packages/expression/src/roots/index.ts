import { DateTime } from "luxon";
import { fail } from "../errors.ts";
import { withCachedOffsets } from "../methods/dates/cached-offsets.ts";
import type { Run } from "../run.ts";
import { registerType } from "../types/registry.ts";
import type { Example } from "../types/tables.ts";
import {
  CustomDataRoot,
  customDataTable,
  ExecutionRoot,
  executionRoot,
  executionTable,
} from "./execution-root.ts";
import { withoutFileContents } from "./files.ts";
import { fromAi } from "./from-ai.ts";
import { functionRoots } from "./functions.ts";
import { InputRoot, inputRoot, inputTable } from "./input-root.ts";
import { currentItem } from "./items.ts";
import { jmespath } from "./jmespath/jmespath.ts";
import {
  ItemRoot,
  itemFunction,
  itemRootTable,
  itemsFunction,
  NodeByName,
  NodesRoot,
  nodeByNameTable,
  nodesTable,
} from "./legacy.ts";
import { NodeRoot, nodeFunction, nodeTable } from "./node-root.ts";
import { FILLED_AT_EXECUTION } from "./placeholder.ts";
import { functionRoot, outdated, type Root } from "./root.ts";

/** The value of a variable that the field of the expression provides itself. */
function extraVariable(name: string, run: Run): unknown {
  const { extra } = run.scope;
  return extra !== undefined && Object.hasOwn(extra, name) ? extra[name] : undefined;
}

let latestNow: { time: number; zone: string; date: DateTime; today: DateTime | undefined } | undefined;

/** Cached, because it is the same for a whole node run. */
function now(run: Run): DateTime {
  const { now: time, timezone: zone } = run.scope.run;
  if (latestNow?.time !== time || latestNow.zone !== zone) {
    latestNow = {
      time,
      zone,
      date: DateTime.fromMillis(time, { zone: withCachedOffsets(zone) }),
      today: undefined,
    };
  }
  return latestNow.date;
}

function today(run: Run): DateTime {
  const date = now(run);
  return (latestNow!.today ??= date.startOf("day"));
}

function env(run: Run): unknown {
  return run.scope.run.env ?? fail("env-blocked");
}

/** Source of the input; unknown in the preview of a node without input. */
function previous(run: Run): unknown {
  const { previous: source, isPreview } = run.scope.run;
  const unknown = isPreview ? FILLED_AT_EXECUTION : undefined;
  const { name = unknown, outputIndex = unknown, runIndex = unknown } = source ?? {};
  return { name, outputIndex, runIndex };
}

const json = (run: Run) => currentItem(run)?.json;
const parameter = (run: Run) =>
  extraVariable("$parameter", run) ?? run.scope.run.parameters(run.scope.run.nodeName);
const itemIndex = (run: Run) => run.scope.itemIndex;
const nodeVersion = (run: Run) => extraVariable("$nodeVersion", run) ?? run.scope.run.nodeVersion;
const runIndex = (run: Run) => run.scope.runIndex;
const allNodes = new NodesRoot();
const workflow = ({ scope }: Run) => {
  const { id, name, active } = scope.run.workflow;
  return { id, name, active };
};

type Row = readonly [read: (run: Run) => unknown, doc: string, example?: Example];

const rows: Readonly<Record<string, Row>> = {
  $json: [json, "Data of the current item.", ["$json.name", "Ann"]],
  $data: [json, "Data of the current item; alias of $json.", ["$data.age", 42]],
  $binary: [
    (run) => withoutFileContents(currentItem(run)?.binary) ?? {},
    "Files of the current item, without their contents; an empty object without files.",
    ["$binary.photo.fileName", "ann.png"],
  ],
  $input: [() => inputRoot, "The input of the node.", ["$input.all().length", 2]],
  $node: [
    () => allNodes,
    "Other nodes by name, read at the index of the current item. $('name') follows linked items instead.",
    ["$node['Orders'].json.total", 20],
  ],
  $nodes: [() => allNodes, "Other nodes by name; alias of $node."],
  $thisItem: [currentItem, "The current item.", ["$thisItem.json.name", "Ann"]],
  $prevNode: [
    previous,
    "The node that the input came from: name, outputIndex, runIndex.",
    ["$prevNode.name", "Orders"],
  ],
  $nodeVersion: [nodeVersion, "Version of this node.", ["$nodeVersion", 2.1]],
  $workflow: [workflow, "The workflow: id, name, active.", ["$workflow.name", "My workflow"]],
  $execution: [
    () => executionRoot,
    "The execution: id, mode, resumeUrl, resumeFormUrl, customData.",
    ["$execution.id", "77"],
  ],
  $executionId: [(run) => run.scope.run.execution.id, "Id of the execution; use $execution.id."],
  $resumeWebhookUrl: [
    (run) => run.scope.run.execution.resumeUrl,
    "URL that resumes a waiting execution; use $execution.resumeUrl.",
  ],
  $mode: [
    ({ scope: { run } }) => run.mode ?? (run.execution.mode === "test" ? "manual" : "trigger"),
    "How the execution was started: manual, trigger, webhook, integrated (called by a workflow), error, retry or cli.",
    ["$mode", "manual"],
  ],
  $runIndex: [runIndex, "Number of earlier runs of the node in this execution.", ["$runIndex", 0]],
  $thisRunIndex: [runIndex, "Number of earlier runs of the node in this execution."],
  $itemIndex: [itemIndex, "Index of the current item, from 0.", ["$itemIndex", 0]],
  $thisItemIndex: [itemIndex, "Index of the current item, from 0."],
  $position: [itemIndex, "Index of the current item, from 0.", ["$position", 0]],
  $now: [now, "The current time, in the workflow's time zone.", ["$now.toISO()", "2026-01-15T10:30:00.000Z"]],
  $today: [
    today,
    "Midnight today, in the workflow's time zone.",
    ["$today.toISO()", "2026-01-15T00:00:00.000Z"],
  ],
  $vars: [
    (run) => run.scope.run.vars,
    "Variables of the instance and of the workflow's project, as texts by their keys; undefined for a key that none has.",
    ["$vars.region", "north"],
  ],
  $env: [env, "Environment variables of the server, where reading them is allowed.", ["$env.STAGE", "test"]],
  $parameter: [parameter, "Parameters of this node.", ["$parameter.limit", 50]],
  $parameters: [parameter, "Parameters of this node; alias of $parameter."],
};

const plainRoots = Object.fromEntries(
  Object.entries(rows).map(([name, [read, doc, example]]) => [name, { read, doc, example }]),
);

/** Every variable and function of the workflow language, by name. */
export const roots: Readonly<Record<string, Root>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Root>, plainRoots, functionRoots, {
    $: functionRoot(nodeFunction),
    $items: functionRoot(itemsFunction),
    $item: functionRoot(itemFunction),
    $jmespath: functionRoot(jmespath),
    $jmesPath: outdated(functionRoot(jmespath)),
    $fromAI: functionRoot(fromAi),
    $fromAi: outdated(functionRoot(fromAi)),
    $fromai: outdated(functionRoot(fromAi)),
  }),
);

/** Registers the types of the variables. Called once, when the language is loaded. */
export function installRoots(): void {
  registerType(NodeRoot.prototype, nodeTable);
  registerType(NodesRoot.prototype, nodesTable);
  registerType(NodeByName.prototype, nodeByNameTable);
  registerType(ItemRoot.prototype, itemRootTable);
  registerType(InputRoot.prototype, inputTable);
  registerType(ExecutionRoot.prototype, executionTable);
  registerType(CustomDataRoot.prototype, customDataTable);
}
