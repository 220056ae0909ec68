import { fillPlaceholder, placeholdersIn, type Workflow, type WorkflowNode } from "@heddle/workflow";
import type { NodeAnswers } from "./template-answers.ts";

const HTTP = "n8n-nodes-base.httpRequest";
const FEED = "n8n-nodes-base.rssFeedRead";
const CHAT = "@n8n/n8n-nodes-langchain.chatTrigger";
/** Types that send requests: their examples are the answers, so these are not pinned. Triggers stay pinned. */
const isAsking = ({ type = "" }: Partial<WorkflowNode> = {}) =>
  type === HTTP ||
  type.startsWith("@n8n/n8n-nodes-langchain.") ||
  /\.(slack|telegram|discord|github|googleSheets|googleCalendar|hubspot|notion|stripe|todoist|zendesk)$/.test(
    type,
  );
const MESSAGE = { sessionId: "session-1", action: "sendMessage", chatInput: "What is 6 times 7?" };

/** Values for placeholders, derived from their labels. */
function sampleOf(label: string): string {
  if (/^url of/i.test(label)) return "https://service.example.com/list";
  if (/^name of the sheet/i.test(label)) return "name-of-the-sheet";
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
  /** Credential types that a node requires. */
  typesOf(node: WorkflowNode): readonly string[];
}

/**
 * The workflow prepared for a run: its requests go to the local server, its credentials exist, and nodes with external
 * access are not pinned.
 */
export function playable(workflow: Workflow, around: Surroundings): Workflow {
  const pins = Object.entries(workflow.pinData ?? {}).filter(
    ([name]) => !isAsking(workflow.nodes.find((node) => node.name === name)),
  );
  const chats = workflow.nodes.filter(({ type }) => type === CHAT);
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => redirected(node, around)),
    pinData: Object.fromEntries([...pins, ...chats.map(({ name }) => [name, [{ json: MESSAGE }]])]),
    settings: { ...workflow.settings, saveManualExecutions: true },
  };
}

/** Responses to the requests of a template. */
export function answersOf({ nodes, pinData = {} }: Workflow): Record<string, NodeAnswers> {
  return Object.fromEntries(
    nodes.flatMap(({ name, type, parameters }) => {
      const items = pinData[name];
      if (type !== HTTP || !items) return [];
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

function redirected(node: WorkflowNode, around: Surroundings): WorkflowNode {
  const { addressFor, feedAddress, credentials } = around;
  const parameters = { ...node.parameters };
  const { url } = parameters;
  if (node.type === FEED) parameters["url"] = feedAddress;
  if (node.type === HTTP) parameters["url"] = local(String(url), addressFor(node.name));
  const types = [
    parameters["nodeCredentialType"],
    parameters["genericAuthType"],
    ...(around.typesOf(node) ?? []),
  ];
  const chosen = types.flatMap((type) => {
    const credential = credentials[String(type)];
    return credential ? [[String(type), credential] as const] : [];
  });
  return { ...node, parameters, ...(chosen.length > 0 && { credentials: Object.fromEntries(chosen) }) };
}

function local(url: string, address: string): string {
  const literal = /^(=?)https?:\/\//.exec(url);
  if (literal) return `${literal[1]}${address}${url.slice(literal[0].length)}`;
  const whole = /^=\{\{(.*)\}\}$/.exec(url);
  return whole ? `=${address}{{ encodeURIComponent(${whole[1]}) }}` : url;
}
