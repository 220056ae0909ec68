import type { CallToApprove } from "@heddle/ai";
import type { WebhookResponse } from "@heddle/workflow";
import { escapeHtml } from "../../forms/html.ts";
import { page } from "../../forms/page.ts";
import { IF_DECLINED, reasonField } from "../../send-and-wait/review-fields.ts";
import { APPROVE, DECLINE, type KeptQuestion } from "./approval-of.ts";

const CSS =
  "dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:4px 12px}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}fieldset{margin:0;padding:12px 16px;border:1px solid var(--border);border-radius:8px}legend{padding:0 6px;font-weight:600;font-size:14px}.all{display:grid;grid-template-columns:1fr 1fr;gap:12px}.choice{display:flex;gap:16px;margin-top:8px}.choice label{display:flex;gap:6px;align-items:center;font-weight:400}";

/** Renders the calls that an agent requests, with buttons for a single call and a choice for each of several. */
export function approvalPage({ id, agent, calls }: KeptQuestion): WebhookResponse {
  const title = `${agent} asks before it calls`;
  const [first, ...others] = calls;
  const isAlone = first !== undefined && others.length === 0;
  const shown = isAlone ? callText(first) : calls.map(choiceOf).join("");
  const buttons = isAlone
    ? `<button name="approved" value="false" class="secondary">${DECLINE}</button><button name="approved" value="true">${APPROVE}</button>`
    : `<button>Send these choices</button><div class="all"><button name="approved" value="false" class="secondary" formnovalidate>${DECLINE} all</button><button name="approved" value="true" class="secondary" formnovalidate>${APPROVE} all</button></div>`;
  const form = `<form method="post"><input type="hidden" name="question" value="${escapeHtml(id)}">${shown}${reasonField(IF_DECLINED)}${buttons}</form>`;
  return page({ title, css: CSS, body: `<main><h1>${escapeHtml(title)}</h1>${form}</main>` });
}

function choiceOf(call: CallToApprove): string {
  const radio = (value: boolean, label: string) =>
    `<label><input type="radio" name="call-${call.position}" value="${value}" required>${label}</label>`;
  return `<fieldset><legend>${escapeHtml(toolText(call))}</legend>${argumentsText(call)}<div class="choice">${radio(false, DECLINE)}${radio(true, APPROVE)}</div></fieldset>`;
}

const toolText = ({ tool, node }: CallToApprove): string => (node === tool ? tool : `${tool} (${node})`);

const callText = (call: CallToApprove): string => rowsOf([["Tool", toolText(call)], ...rowsIn(call)]);

function argumentsText(call: CallToApprove): string {
  const rows = rowsIn(call);
  return rows.length > 0 ? rowsOf(rows) : "";
}

function rowsIn({ input }: CallToApprove): [string, string][] {
  return Object.entries(input).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value, null, 2),
  ]);
}

function rowsOf(rows: readonly [string, string][]): string {
  return `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}
