import { defineNode, type ExecuteContext, type Item, mapItems, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { mapBatches } from "../prompt/batches.ts";
import { redact } from "./checks/finding.ts";
import { localChecks } from "./checks/local-checks.ts";
import { judge, modelChecks } from "./checks/model-checks.ts";
import { description } from "./description.ts";

type Context = ExecuteContext<(typeof description)["properties"]>;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.guardrails",
  effect: "idempotent",
  descriptions: [description],
  async execute(context): Promise<NodeOutput> {
    if (context.read(0).operation === "sanitize")
      return mapItems(context, (_item, itemIndex) => sanitized(context, itemIndex));
    const passed = new Set<Item>();
    const [items = []] = await mapBatches(context, {}, async (_item, itemIndex) => {
      const item: Item = { ...(await checked(context, itemIndex)), pairedItem: { item: itemIndex } };
      if (!isViolation(item)) passed.add(item);
      return item;
    });
    // A text that could not be checked does not pass.
    const all = items ?? [];
    return [all.filter((item) => passed.has(item)), all.filter((item) => !passed.has(item))];
  },
});

function isViolation({ json }: Item): boolean {
  return (json["checks"] as readonly { triggered: boolean }[]).some(({ triggered }) => triggered);
}

function textOf(context: Context, itemIndex: number): string {
  const { text } = context.read(itemIndex);
  if (text === "") throw nodeError("guardrail-without-text", {}, { itemIndex });
  return text;
}

function sanitized(context: Context, itemIndex: number): Item {
  const text = textOf(context, itemIndex);
  const checks = localChecks(context, text, context.read(itemIndex).guardrails, itemIndex);
  if (checks.length === 0) throw nodeError("no-guardrails", {}, { itemIndex });
  const guardrailsInput = redact(
    text,
    checks.flatMap(({ findings }) => findings),
  );
  return { json: { guardrailsInput, checks: checks.map(({ result }) => result) } };
}

/** Skips the model if a local check has already failed: the text does not pass anyway. */
async function checked(context: Context, itemIndex: number): Promise<Item> {
  const { guardrails, customizeSystemMessage, systemMessage: given } = context.read(itemIndex);
  const text = textOf(context, itemIndex);
  const local = localChecks(context, text, guardrails, itemIndex).map(({ result }) => result);
  const toAsk = modelChecks(guardrails, itemIndex);
  if (local.length + toAsk.length === 0) throw nodeError("no-guardrails", {}, { itemIndex });
  const systemMessage = customizeSystemMessage ? given : "";
  const judged = local.some(({ triggered }) => triggered)
    ? []
    : await judge(context, text, toAsk, { systemMessage, itemIndex });
  return { json: { guardrailsInput: text, checks: [...local, ...judged] as never } };
}
