import type { Workflow, WorkflowNode } from "@heddle/workflow";

/** Replacements for parts that a published file cannot contain. */
export interface Variant {
  workflow: Workflow;
  /** Types of credentials that were replaced because the product does not know them. */
  replaced: string[];
}

/** Credential type → id and name of a stored credential of that type. */
export type StoredCredentials = Record<string, { id: string; name: string }>;

/**
 * The workflow adapted to the trial: its HTTP requests go to the local server, its credentials exist, manual runs are
 * saved. Everything else is unchanged.
 */
export function variantOf(workflow: Workflow, port: number, credentials: StoredCredentials): Variant {
  const replaced = new Set<string>();
  const nodes = workflow.nodes.map((node, place) => {
    const copy = structuredClone(node);
    redirectOthers(copy, `${port}/~${place}`);
    if (copy.type === "n8n-nodes-base.httpRequest") {
      redirect(copy, `${port}/~${place}`);
      repairAuthentication(copy);
    }
    replaceCredentials(copy, credentials, replaced);
    if (copy.retryOnFail) copy.waitBetweenTries = 0;
    return copy;
  });
  const settings = {
    ...workflow.settings,
    saveManualExecutions: true,
    saveDataSuccessExecution: "all" as const,
    saveDataErrorExecution: "all" as const,
  };
  delete settings.errorWorkflow;
  return { workflow: { ...workflow, nodes, settings, active: false }, replaced: [...replaced] };
}

/** Sends a request to the local server, without a proxy and without pauses between requests. */
function redirect(node: WorkflowNode, place: string): void {
  const url = node.parameters["url"];
  if (typeof url === "string") node.parameters["url"] = localUrl(url, place);
  const options = node.parameters["options"] as Record<string, unknown> | null | undefined;
  delete options?.["proxy"];
  delete options?.["batching"];
}

/** Redirects everything else with a URL to the local server: feeds, GraphQL, scripts with requests. */
function redirectOthers({ type, parameters }: WorkflowNode, place: string): void {
  const { endpoint, jsCode } = parameters;
  if (type === "n8n-nodes-base.rssFeedRead") parameters["url"] = `http://127.0.0.1:${place}/feed/`;
  if (type === "n8n-nodes-base.graphql" && typeof endpoint === "string")
    parameters["endpoint"] = localUrl(endpoint, place);
  if (typeof jsCode === "string" && /\b(httpRequest|fetch)\w*\(/.test(jsCode))
    parameters["jsCode"] = jsCode.replace(
      /https?:\/\/(?=[\w.-]+\.[a-z]{2,}|\$\{)/g,
      `http://127.0.0.1:${place}/`,
    );
}

/** `https://host/path` → `http://127.0.0.1:place/host/path`; a computed URL is appended encoded. */
function localUrl(url: string, place: string): string {
  const local = `http://127.0.0.1:${place}/`;
  const literal = /^=?\s*https?:\/\//.exec(url);
  if (literal) return `${url.startsWith("=") ? "=" : ""}${local}${url.slice(literal[0].length)}`;
  const single = /^=\s*\{\{([\s\S]*)\}\}\s*$/.exec(url);
  if (single && !single[1]?.includes("}}"))
    return `=${local}{{ encodeURIComponent(${single[1]?.trim().replace(/;$/, "")}) }}`;
  if (url.startsWith("=")) return `=${local}${url.slice(1)}`;
  return `${local}${url}`;
}

/**
 * Published files contain a placeholder such as `YOUR_AUTH_HERE` instead of the authentication type; their other
 * contents determine it.
 */
function repairAuthentication({ parameters, credentials }: WorkflowNode): void {
  const placeholder = /^YOUR_/;
  if (!placeholder.test(String(parameters["authentication"]))) return;
  const named = Object.keys(typeof credentials === "object" ? credentials : {})[0];
  const predefined = parameters["nodeCredentialType"];
  if (predefined && !placeholder.test(String(predefined)))
    parameters["authentication"] = "predefinedCredentialType";
  else if (named && /^http|^oAuth/.test(named)) {
    parameters["authentication"] = "genericCredentialType";
    parameters["genericAuthType"] = named;
  } else if (named) {
    parameters["authentication"] = "predefinedCredentialType";
    parameters["nodeCredentialType"] = named;
  } else delete parameters["authentication"];
}

function replaceCredentials(node: WorkflowNode, credentials: StoredCredentials, replaced: Set<string>): void {
  const { parameters } = node;
  const isHttp = node.type === "n8n-nodes-base.httpRequest";
  const predefined =
    parameters["authentication"] === "predefinedCredentialType"
      ? String(parameters["nodeCredentialType"])
      : undefined;
  if (isHttp && predefined !== undefined && !credentials[predefined]) {
    replaced.add(predefined);
    parameters["authentication"] = "genericCredentialType";
    parameters["genericAuthType"] = "httpHeaderAuth";
    delete parameters["nodeCredentialType"];
  }
  const wanted = new Set(typeof node.credentials === "object" ? Object.keys(node.credentials) : []);
  if (isHttp && parameters["authentication"] === "genericCredentialType")
    wanted.add(String(parameters["genericAuthType"]));
  if (isHttp && predefined !== undefined) wanted.add(predefined);
  if (/\.(graphql)$/.test(node.type)) for (const kind of graphqlSignIn(parameters)) wanted.add(kind);
  if (node.type === "n8n-nodes-base.webhook") {
    delete parameters["authentication"];
    delete node.credentials;
    return;
  }
  const known = [...wanted].flatMap((type) =>
    credentials[type] ? [[type, credentials[type]] as const] : [],
  );
  if (wanted.size > 0) node.credentials = Object.fromEntries(known);
}

function graphqlSignIn({ authentication }: WorkflowNode["parameters"]): string[] {
  const kind = {
    headerAuth: "httpHeaderAuth",
    basicAuth: "httpBasicAuth",
    oAuth2: "oAuth2Api",
    oAuth1: "oAuth1Api",
  };
  const found = kind[authentication as keyof typeof kind];
  return found ? [found] : [];
}
