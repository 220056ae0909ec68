import { descriptionOf, type NodeType, versionsOf, type WebhookDescription } from "@heddle/workflow";
import type { WaitingExecution } from "../../executions/stored/find-waiting.ts";
import { readSnapshot } from "../../executions/stored/read-snapshot.ts";
import { loadNodeTypes } from "../../node-types/load-node-types.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { CalledRoute } from "../webhooks/webhook-call.ts";

/** Listening path of a waiting execution, and its response mode. */
export interface WaitingRoute
  extends CalledRoute,
    Pick<WebhookRoute, "responseMode" | "receivedAnswer" | "answerRule" | "isStreaming"> {
  snapshot: Snapshot;
  type: NodeType & Required<Pick<NodeType, "resume">>;
  methods: string[];
  /** Without slashes at its ends. */
  suffix: string;
}

/** The route of an execution that waits for a call or a form; undefined when it waits for nothing but time. */
export async function waitingRoute(
  store: Store,
  waiting: WaitingExecution,
  nodeModules?: readonly string[],
): Promise<WaitingRoute | undefined> {
  if (waiting.kind !== "webhook" && waiting.kind !== "form") return undefined;
  const snapshot = await readSnapshot(store, waiting.snapshotId);
  const node = snapshot && nodeOf(snapshot, waiting.node);
  const type = node && (await loadNodeTypes([node.type], nodeModules)).get(node.type);
  if (!snapshot || !node || !type?.resume) return undefined;
  const parameters = JSON.parse(store.box.openText(waiting.parameters ?? "{}", "wait")) as Record<
    string,
    unknown
  >;
  // Loaded with the expressions it needs when the first call comes.
  const { answersOf, evaluated, methodsOf, trimSlashes } = await import(
    "../../workflows/webhooks/derive-webhooks.ts"
  );
  const known = { options: {}, ...parameters };
  const described = webhooksOf(type, node.typeVersion).map((one) =>
    evaluated({ ...one, path: pathOf(one, node.id) }, known, node.name),
  );
  const [values = {}] = described;
  return {
    snapshot,
    type: type as WaitingRoute["type"],
    planned: { node, type },
    parameters,
    webhookName: "default",
    methods: waiting.kind === "form" ? ["GET", "POST"] : [...new Set(described.flatMap(methodsOf))],
    suffix: trimSlashes(String(values["path"] ?? "")),
    ...answersOf(values),
  };
}

function nodeOf({ json }: Snapshot, name: string) {
  const { nodes } = JSON.parse(json) as { nodes: WaitingRoute["planned"]["node"][] };
  return nodes.find((node) => node.name === name);
}

/** Webhooks of the node while it waits: in some packages, several methods at one path. */
function webhooksOf(type: NodeType, typeVersion: number): WebhookDescription[] {
  const endings = [typeVersion, versionsOf(type).at(-1) ?? 1].map((version) =>
    (descriptionOf(type, version).webhooks ?? []).filter(({ restartWebhook }) => restartWebhook),
  );
  return endings.find((list) => list.length > 0) ?? [{ name: "default", httpMethod: "GET", path: "" }];
}

/** Nodes of packages listen at their own id, which is not a parameter. */
function pathOf({ path }: WebhookDescription, nodeId: string): string {
  return path.replace(/^=\{\{\s*\$nodeId\s*\}\}/, nodeId);
}
