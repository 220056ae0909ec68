import type { CallToApprove } from "@heddle/ai";
import type { WebhookResponse } from "@heddle/workflow";
import { escapeHtml } from "../../forms/html.ts";
import { page } from "../../forms/page.ts";
import { APPROVE, DECLINE, type KeptQuestion } from "./approval-of.ts";

const CSS =
  "dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:4px 12px}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}fieldset{margin:0;padding:0;border:0}.choice{display:flex;gap:16px;margin-top:8px}.choice label{display:flex;gap:6px;align-items:center;font-weight:400}";

/** Shows what an agent asks to call, with buttons for one call and a choice for each of several. */
export function approvalPage({ id, agent, calls }: KeptQuestion): WebhookResponse {
  const title = `${agent} asks before it calls`;
  const [first, ...others] = calls;
  const isAlone = first !== undefined && others.length === 0;
  const shown = isAlone ? callText(first) : calls.map(choiceOf).join("");
  const reason =
    '<div><label for="reason">If you decline: why (the agent reads it)</label><textarea id="reason" name="reason" maxlength="2000"></textarea></div>';
  const buttons = isAlone
    ? `<button name="approved" value="false" class="secondary">${DECLINE}</button><button name="approved" value="true">${APPROVE}</button>`
    : "<button>Send</button>";
  const form = `<form method="post"><input type="hidden" name="question" value="${escapeHtml(id)}">${shown}${reason}${buttons}</form>`;
  return page({ title, css: CSS, body: `<main><h1>${escapeHtml(title)}</h1>${form}</main>` });
}

function choiceOf(call: CallToApprove): string {
  const radio = (value: boolean, label: string) =>
    `<label><input type="radio" name="call-${call.position}" value="${value}" required>${label}</label>`;
  return `<fieldset><legend>${escapeHtml(call.tool)}</legend>${callText(call)}<div class="choice">${radio(false, DECLINE)}${radio(true, APPROVE)}</div></fieldset>`;
}

function callText({ tool, node, input }: CallToApprove): string {
  const rows = [
    ["Tool", node === tool ? tool : `${tool} (${node})`],
    ...Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value, null, 2),
    ]),
  ];
  return `<dl>${rows.map(([name = "", value = ""]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}
