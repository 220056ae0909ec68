import { hook, workflow } from "../webhook/workflows.ts";

/** The part of a body that the script reads. */
export interface Order {
  customer: { name: string };
  amount: number;
}

/** The script of the Code node, over one item. */
const script = `const { body } = $input.first().json;
const total = Math.round(body.amount * 119) / 100;
return [{ json: { customer: body.customer.name.toUpperCase(), total, isLarge: total > 100 } }];`;

/** The same function by hand. */
export function byHand(body: Order) {
  const total = Math.round(body.amount * 119) / 100;
  return { customer: body.customer.name.toUpperCase(), total, isLarge: total > 100 };
}

/** webhook → Code → response of the last node. */
export const codeWorkflow = workflow("Code", [
  hook("code", { responseMode: "lastNode" }),
  { name: "Code", type: "n8n-nodes-base.code", typeVersion: 2, parameters: { jsCode: script } },
]);
