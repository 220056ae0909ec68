import { DateTime } from "luxon";
import { fail } from "../errors.ts";
import { registerType } from "../members/registry.ts";
import type { Run } from "../run.ts";
import {
  CustomDataRoot,
  customDataTable,
  ExecutionRoot,
  executionRoot,
  executionTable,
} from "./execution-root.ts";
import { withoutFileContents } from "./files.ts";
import { functionRoots } from "./functions.ts";
import { InputRoot, inputRoot, inputTable } from "./input-root.ts";
import { currentItem } from "./items.ts";
import { jmespath } from "./jmespath.ts";
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
import { dollar, NodeRoot, nodeTable } from "./node-root.ts";
import { functionRoot, type Root } from "./root.ts";

/** A variable that the place of the expression may offer in its own form. */
function offered(name: string, run: Run): unknown {
  const { extra } = run.scope;
  return extra !== undefined && Object.hasOwn(extra, name) ? extra[name] : undefined;
}

let latestNow: { time: number; zone: string; date: DateTime } | undefined;

/** The same for a whole node run, so it is kept. */
function now(run: Run): DateTime {
  const { now: time, timezone: zone } = run.scope.run;
  if (latestNow?.time !== time || latestNow.zone !== zone) {
    latestNow = { time, zone, date: DateTime.fromMillis(time, { zone }) };
  }
  return latestNow.date;
}

function env(run: Run): unknown {
  return run.scope.run.env ?? fail("env-blocked");
}

function previous(run: Run): unknown {
  const { previous: source } = run.scope.run;
  return { name: source?.name, outputIndex: source?.outputIndex, runIndex: source?.runIndex };
}

const json = (run: Run) => currentItem(run)?.json;
const parameter = (run: Run) =>
  offered("$parameter", run) ?? run.scope.run.parameters(run.scope.run.nodeName);
const itemIndex = (run: Run) => run.scope.itemIndex;
const runIndex = (run: Run) => run.scope.runIndex;
const allNodes = new NodesRoot();
const workflow = ({ scope }: Run) => {
  const { id, name, active } = scope.run.workflow;
  return { id, name, active };
};

const rows: Readonly<Record<string, readonly [read: (run: Run) => unknown, doc: string]>> = {
  $json: [json, "Data of the current item."],
  $data: [json, "Data of the current item."],
  $binary: [
    (run) => withoutFileContents(currentItem(run)?.binary),
    "Files of the current item, without their contents.",
  ],
  $input: [() => inputRoot, "What the node got."],
  $node: [() => allNodes, "Other nodes by name. $('name') follows items better."],
  $nodes: [() => allNodes, "Other nodes by name."],
  $thisItem: [currentItem, "The current item."],
  $prevNode: [previous, "The node that the input came from: name, outputIndex, runIndex."],
  $workflow: [workflow, "The workflow: id, name, active."],
  $execution: [() => executionRoot, "The execution: id, mode, resumeUrl, customData."],
  $executionId: [(run) => run.scope.run.execution.id, "Id of the execution."],
  $resumeWebhookUrl: [
    (run) => run.scope.run.execution.resumeUrl,
    "Address that resumes a waiting execution.",
  ],
  $mode: [(run) => run.scope.run.execution.mode, "test when started by hand, else production."],
  $runIndex: [runIndex, "How often the node has run before in this execution."],
  $thisRunIndex: [runIndex, "How often the node has run before in this execution."],
  $itemIndex: [itemIndex, "Place of the current item, from 0."],
  $thisItemIndex: [itemIndex, "Place of the current item, from 0."],
  $position: [itemIndex, "Place of the current item, from 0."],
  $now: [now, "This moment, in the workflow's time zone."],
  $today: [(run) => now(run).startOf("day"), "Midnight today, in the workflow's time zone."],
  $vars: [(run) => run.scope.run.vars, "Variables of the instance."],
  $env: [env, "Environment variables of the server."],
  $secrets: [
    (run) => offered("$secrets", run) ?? fail("only-elsewhere", "$secrets", "credentials"),
    "External secrets; in credentials only.",
  ],
  $parameter: [parameter, "Parameters of this node."],
  $parameters: [parameter, "Parameters of this node."],
};

const plainRoots = Object.fromEntries(
  Object.entries(rows).map(([name, [read, doc]]) => [name, { read, doc }]),
);

/** Every variable of the workflow language by name. */
export const roots: Readonly<Record<string, Root>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Root>, plainRoots, functionRoots, {
    $: functionRoot(dollar),
    $items: functionRoot(itemsFunction),
    $item: functionRoot(itemFunction),
    $jmespath: functionRoot(jmespath),
    $jmesPath: functionRoot(jmespath),
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
