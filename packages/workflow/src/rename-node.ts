import type { Connections, Workflow, WorkflowNode } from "./document.ts";
import { isRecord } from "./file/plain.ts";
import { isExpressionText } from "./parameters/expression-text.ts";

/** Parameters that hold code rather than templates. */
const codeKeys = new Set(["jsCode", "functionCode", "pythonCode", "code"]);

/**
 * The workflow with a node renamed everywhere: connections, pinned data, static data and expressions of other nodes.
 * The input is not changed. @throws Error when there is no such node or the new name is taken or empty.
 */
export function renameNode(workflow: Workflow, from: string, to: string): Workflow {
  if (!workflow.nodes.some((node) => node.name === from))
    throw new Error(`There is no node called "${from}".`);
  if (from === to) return workflow;
  if (to.trim() === "" || to === "__proto__") throw new Error("A node needs a name.");
  if (workflow.nodes.some((node) => node.name === to))
    throw new Error(`There is already a node called "${to}".`);
  const { pinData, staticData } = workflow;
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => renameIn(node, from, to)),
    connections: renameConnections(workflow.connections, from, to),
    ...(pinData ? { pinData: renameKey(pinData, from, to) } : {}),
    ...(isRecord(staticData) ? { staticData: renameKey(staticData, `node:${from}`, `node:${to}`) } : {}),
  };
}

function renameIn(node: WorkflowNode, from: string, to: string): WorkflowNode {
  const parameters = rewrite(node.parameters, (text) =>
    renameInText(text, from, to),
  ) as WorkflowNode["parameters"];
  if (node.name !== from && parameters === node.parameters) return node;
  return { ...node, name: node.name === from ? to : node.name, parameters };
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

/** Applies `change` to every expression and every piece of code in a value; parts without a change are shared. */
function rewrite(value: unknown, change: (text: string) => string, key = ""): unknown {
  if (typeof value === "string") return isExpressionText(value) || codeKeys.has(key) ? change(value) : value;
  if (Array.isArray(value)) {
    const list = value.map((entry) => rewrite(entry, change, key));
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, rewrite(child, change, name)] as const);
  return entries.some(([name, child]) => child !== value[name]) ? Object.fromEntries(entries) : value;
}

const literal = [
  String.raw`"(?:[^"\\\n]|\\.)*"`,
  String.raw`'(?:[^'\\\n]|\\.)*'`,
  String.raw`\x60(?:[^\x60\\$]|\\.)*\x60`,
].join("|");
const reference = new RegExp(
  String.raw`(?<![\w$])(\$\(\s*|\$items\(\s*|_\(\s*)(${literal})|((?<![\w$])\$node)(?:\s*\[\s*(${literal})\s*\]|\.([\p{ID_Start}$_][\p{ID_Continue}$]*))`,
  "gu",
);

/** The text of an expression or script with every mention of a node by its name (`$('Name')`, `$node["Name"]`, `$node.Name`, `$items("Name")`) renamed. */
export function renameInText(text: string, from: string, to: string): string {
  return text.replace(reference, (whole, call: string | undefined, argument, node, key, property) => {
    if (call !== undefined) return unquote(argument) === from ? call + requote(argument, to) : whole;
    if (key !== undefined) return unquote(key) === from ? `${node}[${requote(key, to)}]` : whole;
    if (property !== from) return whole;
    return isIdentifier(to) ? `${node}.${to}` : `${node}[${JSON.stringify(to)}]`;
  });
}

/** The names of nodes that an expression or script mentions by literal name. */
export function nodesNamedIn(text: string): string[] {
  const names = new Set<string>();
  for (const [, , argument, , key, property] of text.matchAll(reference)) {
    const quoted = argument ?? key;
    const name = quoted === undefined ? property : unquote(quoted);
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0" };

function unquote(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(
      /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis,
      (_, braced, long, short, single) => {
        const code = braced ?? long ?? short;
        return code === undefined
          ? (escapes[single] ?? single)
          : String.fromCodePoint(Number.parseInt(code, 16));
      },
    );
}

/** The new name between the same quotes as before. */
function requote(quoted: string, name: string): string {
  const quote = quoted.charAt(0);
  const escaped = name
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
  return quote + (quote === "`" ? escaped.replaceAll("${", "\\${") : escaped) + quote;
}
