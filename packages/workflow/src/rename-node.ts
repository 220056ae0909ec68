import type { Connections, Workflow, WorkflowNode } from "./document.ts";
import { isRecord } from "./file/plain.ts";
import { type NewNodeNames, type RenameMentions, renameInParameters } from "./parameters/mentions.ts";

/**
 * The workflow with a node renamed everywhere: connections, pinned data, static data, and by `rename`
 * in the expressions and scripts of all nodes. The input is not changed. @throws Error when there is no such node or the new name is taken or empty.
 */
export function renameNode(workflow: Workflow, from: string, to: string, rename: RenameMentions): Workflow {
  if (!workflow.nodes.some((node) => node.name === from))
    throw new Error(`There is no node called "${from}".`);
  if (from === to) return workflow;
  if (to.trim() === "" || to === "__proto__") throw new Error("A node needs a name.");
  if (workflow.nodes.some((node) => node.name === to))
    throw new Error(`There is already a node called "${to}".`);
  const { pinData, staticData } = workflow;
  const names: NewNodeNames = new Map([[from, to]]);
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => {
      const parameters = renameInParameters(node.parameters, names, rename);
      return renamed(node, parameters, names);
    }),
    connections: renameConnections(workflow.connections, from, to),
    ...(pinData ? { pinData: renameKey(pinData, from, to) } : {}),
    ...(isRecord(staticData) ? { staticData: renameKey(staticData, `node:${from}`, `node:${to}`) } : {}),
  };
}

function renamed(
  node: WorkflowNode,
  parameters: WorkflowNode["parameters"],
  names: NewNodeNames,
): WorkflowNode {
  const name = names.get(node.name) ?? node.name;
  return name === node.name && parameters === node.parameters ? node : { ...node, name, parameters };
}

function renameConnections(connections: Connections, from: string, to: string): Connections {
  const targets = rewriteTargets(connections, from, to);
  return renameKey(targets, from, to);
}

function rewriteTargets(connections: Connections, from: string, to: string): Connections {
  return Object.fromEntries(
    Object.entries(connections).map(([source, types]) => [
      source,
      Object.fromEntries(
        Object.entries(types).map(([type, slots]) => [
          type,
          slots.map(
            (slot) =>
              slot?.map((target) => (target.node === from ? { ...target, node: to } : target)) ?? null,
          ),
        ]),
      ),
    ]),
  );
}

function renameKey<T>(record: Record<string, T>, from: string, to: string): Record<string, T> {
  if (!Object.hasOwn(record, from)) return record;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}
