import type { WebhookCallContext } from "@heddle/workflow";

const FORM = "n8n-nodes-base.form";
const FORM_TRIGGER = "n8n-nodes-base.formTrigger";

/** Whether another page of a form can follow the node that is called. */
export function hasFurtherPage({ node, workflow }: Pick<WebhookCallContext, "node" | "workflow">): boolean {
  const pages = new Set(
    workflow.nodes.filter(({ type, disabled }) => type === FORM && disabled !== true).map(({ name }) => name),
  );
  const seen = new Set<string>();
  const open = [node.name];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of followersOf(workflow, name)) {
      if (pages.has(next)) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}

function followersOf({ connections }: WebhookCallContext["workflow"], name: string): string[] {
  const outputs = Object.hasOwn(connections, name) ? (connections[name]?.["main"] ?? []) : [];
  return outputs.flatMap((targets) => (targets ?? []).map(({ node }) => node));
}

/** Title of the form that starts the workflow. */
export function triggerTitle({ nodes }: WebhookCallContext["workflow"]): string {
  const trigger = nodes.find(({ type, disabled }) => type === FORM_TRIGGER && disabled !== true);
  const title = trigger?.parameters["formTitle"];
  return typeof title === "string" && !title.startsWith("=") ? title : "";
}
