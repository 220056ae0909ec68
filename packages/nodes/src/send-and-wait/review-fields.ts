import { type AskedCall, callInWords } from "@heddle/workflow";
import { escapeHtml } from "../forms/html.ts";
import { record, text, type Values } from "./plain-values.ts";
import type { approvalButtons } from "./question.ts";

/** Positions of the approved calls, for pages that ask about several. */
export function chosenCalls({ calls }: Values, body: Values): number[] | undefined {
  if (!Array.isArray(calls) || calls.length < 2) return undefined;
  return [...calls.keys()].filter((position) => body[`call-${position}`] === "true");
}

/**
 * Additional fields shown before tools are called, if the buttons do not cover them: which of several calls to run, and
 * why not.
 */
export function reviewFields(given: Values, shown: ReturnType<typeof approvalButtons>): string {
  const { id, calls } = record(record(given["options"])["review"]);
  if (id === undefined) return "";
  const mayApprove = shown.some(({ isApproved }) => isApproved);
  const choices =
    mayApprove && Array.isArray(calls) && calls.length > 1 ? callChoices(calls as AskedCall[]) : "";
  const label = reasonLabel(mayApprove, shown.length > 1, choices !== "");
  return `<input type="hidden" name="question" value="${escapeHtml(text(id))}">${choices}${label === undefined ? "" : reasonField(label)}`;
}

/** The label of the reason where both answers are open. */
export const IF_DECLINED = "If you decline: why (the agent reads it)";

/** Nothing where all calls are made: there is no reason why not. */
function reasonLabel(mayApprove: boolean, isOpen: boolean, mayLeaveOut: boolean): string | undefined {
  if (isOpen) return IF_DECLINED;
  if (!mayApprove) return "Why (the agent reads it)";
  return mayLeaveOut ? "If you leave one out: why (the agent reads it)" : undefined;
}

/** Field for the reason why a user rejects a tool call. */
export const reasonField = (label: string): string =>
  `<div><label for="reason">${label}</label><textarea id="reason" name="reason" maxlength="2000"></textarea></div>`;

export const CALLS_CSS =
  "fieldset.calls{margin:0 0 16px;padding:0;border:0}.calls legend{margin-bottom:8px;padding:0;font-weight:600}.calls .call{display:flex;gap:10px;align-items:flex-start;margin-top:8px;padding:10px 12px;border:1px solid var(--border);border-radius:8px;font-weight:400;overflow-wrap:anywhere}.calls input{flex:none;margin:2px 0 0;width:16px;height:16px;accent-color:var(--accent)}";

/** A box for each call, which leaves it out when it is cleared. */
function callChoices(calls: readonly AskedCall[]): string {
  const boxes = calls.map((call, position) => {
    const label = escapeHtml(callInWords(call)).replaceAll("\n", "<br>");
    return `<label class="call"><input type="checkbox" name="call-${position}" value="true" checked><span>${label}</span></label>`;
  });
  return `<fieldset class="calls"><legend>Calls that are made when you approve</legend>${boxes.join("")}</fieldset>`;
}
