import { descriptionOf, type NodeType, versionsOf, type WebhookDescription } from "@heddle/workflow";
import { readSnapshot } from "../../executions/inbox/read-snapshot.ts";
import type { WaitingExecution } from "../../executions/waits/find-waiting.ts";
import { loadNodeTypes } from "../../node-types/load-node-types.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { CalledRoute } from "../webhooks/webhook-call.ts";

/** Where a waiting execution listens, and how it answers. */
export interface WaitingRoute
  extends CalledRoute,
    Pick<WebhookRoute, "responseMode" | "receivedAnswer" | "answerRule"> {
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
  const values = evaluated(webhookOf(type), { options: {}, ...parameters }, node.name);
  return {
    snapshot,
    type: type as WaitingRoute["type"],
    planned: { node, type },
    parameters,
    webhookName: "default",
    methods: waiting.kind === "form" ? ["GET", "POST"] : methodsOf(values),
    suffix: trimSlashes(String(values["path"] ?? "")),
    ...answersOf(values),
  };
}

function nodeOf({ json }: Snapshot, name: string) {
  const { nodes } = JSON.parse(json) as { nodes: WaitingRoute["planned"]["node"][] };
  return nodes.find((node) => node.name === name);
}

function webhookOf(type: NodeType): WebhookDescription {
  const newest = descriptionOf(type, versionsOf(type).at(-1) ?? 1);
  return (
    newest.webhooks?.find((webhook) => webhook.restartWebhook) ?? {
      name: "default",
      httpMethod: "GET",
      path: "",
    }
  );
}
