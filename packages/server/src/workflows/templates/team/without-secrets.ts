import { isRecord, type Workflow, type WorkflowNode } from "@heddle/workflow";

/** Names of parameters that hold confidential values. */
const SECRET_NAME =
  /authorization|api[-_ ]?key|access[-_ ]?key|token|secret|passw|pwd|cookie|private[-_ ]?key/i;
/** Parameters that only name something, such as a type of credentials. */
const PLAIN_NAME = /type$|name$|method$|mode$/i;
/** Values that are keys in any position: of sign-in headers, of well-known services, JSON web tokens, in URLs. */
const SECRET_VALUES: readonly RegExp[] = [
  /\b(?:Bearer|Basic)\s+(?!\{\{)[\w.~+/-]{12,}=*/g,
  /\b(?:sk|pk|rk)[-_](?:[a-z]+[-_])*[A-Za-z0-9]{16,}\b/g,
  /\bxox[a-z]-[\w-]{10,}/g,
  /\bgh[a-z]_[A-Za-z0-9]{20,}\b/g,
  /\bglpat-[\w-]{16,}/g,
  /\bAKIA[A-Z0-9]{16}\b/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /(?<=:\/\/)[^\s/:@{}]+:[^\s/@{}]+(?=@)/g,
];

/**
 * A workflow for sharing: nodes, connections and execution settings. Credentials are reduced to their types; pinned
 * data, tests and static data are removed, and values that look secret become placeholders.
 */
export function withoutSecrets({ name, nodes, connections, settings }: Workflow): Workflow {
  const { errorWorkflow: _, callerIds: __, callerPolicy: ___, ...kept } = settings ?? {};
  return { name, nodes: nodes.map(withoutOwn), connections, settings: kept } as Workflow;
}

/** The types of credentials that a workflow names, each once. */
export function credentialTypesOf({ nodes }: Workflow): string[] {
  return [...new Set(nodes.flatMap(({ credentials }) => Object.keys(credentials ?? {})))].sort();
}

function withoutOwn({ credentials, ...node }: WorkflowNode): WorkflowNode {
  const parameters = hide(node.parameters, `Secret of ${node.name.replace(/[<>\n]/g, " ")}`.slice(0, 60));
  const types = Object.keys(credentials ?? {});
  const named = Object.fromEntries(types.map((type) => [type, { id: null, name: type }]));
  return { ...node, parameters: parameters as never, ...(types.length > 0 && { credentials: named }) };
}

function hide(value: unknown, label: string): unknown {
  if (typeof value === "string")
    return SECRET_VALUES.reduce((text, pattern) => text.replace(pattern, `<<${label}>>`), value);
  if (Array.isArray(value)) return value.map((entry) => hide(entry, label));
  if (!isRecord(value)) return value;
  const isSecretPair = typeof value["name"] === "string" && isSecretName(value["name"]);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isSecret = isSecretName(key) || (isSecretPair && key === "value");
      return [key, isSecret && isFixedText(part) ? `<<${label}>>` : hide(part, label)];
    }),
  );
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !PLAIN_NAME.test(name);
}

/** A literal string; expressions only refer to values. */
function isFixedText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !value.startsWith("=");
}
