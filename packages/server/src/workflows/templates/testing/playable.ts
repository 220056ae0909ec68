import { fillPlaceholder, placeholdersIn, type Workflow, type WorkflowNode } from "@heddle/workflow";
import type { NodeAnswers } from "./template-answers.ts";

const HTTP = "n8n-nodes-base.httpRequest";
const FEED = "n8n-nodes-base.rssFeedRead";
/** Requests of these go to the local server, so their examples are its answers. */
const ASKING = new Set([HTTP]);

/** Values for placeholders, derived from their labels. */
function sampleOf(label: string): string {
  if (/^address of/i.test(label)) return "https://service.example.com/list";
  if (/email address/i.test(label)) return "ada@example.com";
  if (/^(latitude|longitude|number)/i.test(label)) return "5";
  return label.replace(/\W+/g, "-").toLowerCase();
}

/** The workflow with every placeholder filled. */
export function filledIn(workflow: Workflow): Workflow {
  const labels = placeholdersIn(workflow.nodes).map(({ label }) => label);
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: labels.reduce(
      (values, label) => fillPlaceholder(values, label, sampleOf(label)),
      node.parameters,
    ),
  }));
  return { ...workflow, nodes };
}

/** Resources for running a template against a local server. */
export interface Surroundings {
  addressFor(node: string): string;
  feedAddress: string;
  /** Id and name of a credential, by its type. */
  credentials: Readonly<Record<string, { id: string; name: string }>>;
}

/**
 * The workflow prepared for a run: its requests go to the local server, its credentials exist, and nodes with external
 * access are not pinned.
 */
export function playable(workflow: Workflow, around: Surroundings): Workflow {
  const pins = Object.entries(workflow.pinData ?? {}).filter(
    ([name]) => !ASKING.has(workflow.nodes.find((node) => node.name === name)?.type ?? ""),
  );
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => redirected(node, around)),
    pinData: Object.fromEntries(pins),
    settings: { ...workflow.settings, saveManualExecutions: true },
  };
}

/** Responses to the requests of a template. */
export function answersOf({ nodes, pinData = {} }: Workflow): Record<string, NodeAnswers> {
  return Object.fromEntries(
    nodes.flatMap(({ name, type, parameters }) => {
      const items = pinData[name];
      if (!ASKING.has(type) || !items) return [];
      const isPerRequest =
        String(parameters["url"]).includes("{{") || JSON.stringify(parameters).includes("pagina");
      const bodies = items.map(({ json }) => (wantsWhole(parameters) ? (json["data"] as object) : json));
      return [[name, { items: bodies, isPerRequest }]];
    }),
  );
}

function wantsWhole(parameters: WorkflowNode["parameters"]): boolean {
  return JSON.stringify(parameters["options"] ?? {}).includes('"fullResponse":true');
}

function redirected(
  node: WorkflowNode,
  { addressFor, feedAddress, credentials }: Surroundings,
): WorkflowNode {
  const parameters = { ...node.parameters };
  const { url } = parameters;
  if (node.type === FEED) parameters["url"] = feedAddress;
  if (node.type === HTTP) parameters["url"] = local(String(url), addressFor(node.name));
  const types = [
    parameters["nodeCredentialType"],
    parameters["genericAuthType"],
    ...(typesOf[node.type] ?? []),
  ];
  const chosen = types.flatMap((type) => {
    const credential = credentials[String(type)];
    return credential ? [[String(type), credential] as const] : [];
  });
  return { ...node, parameters, ...(chosen.length > 0 && { credentials: Object.fromEntries(chosen) }) };
}

const typesOf: Readonly<Record<string, readonly string[]>> = { "n8n-nodes-base.emailSend": ["smtp"] };

function local(url: string, address: string): string {
  const literal = /^(=?)https?:\/\//.exec(url);
  if (literal) return `${literal[1]}${address}${url.slice(literal[0].length)}`;
  const whole = /^=\{\{(.*)\}\}$/.exec(url);
  return whole ? `=${address}{{ encodeURIComponent(${whole[1]}) }}` : url;
}
