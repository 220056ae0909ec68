import type { Item, WebhookCallContext, WebhookOutcome, WebhookResponse } from "@heddle/workflow";
import { answerForm } from "../forms/answer-form.ts";
import { readForm } from "../forms/form-definition.ts";
import { cleanHtml, escapeHtml } from "../forms/html.ts";
import { messagePage, page } from "../forms/page.ts";
import { type QuestionReader, questionValues, record, text, type Values } from "./plain-values.ts";
import { approvalButtons } from "./question.ts";
import { CALLS_CSS, chosenCalls, reviewFields } from "./review-fields.ts";

/** Webhook handler for responses: shows the form or the buttons, and returns the response as `{ data }`. */
export async function takeAnswer(
  context: WebhookCallContext & { readonly read: QuestionReader },
): Promise<WebhookOutcome> {
  const given = questionValues(context.read);
  return (given["responseType"] ?? "approval") === "approval"
    ? takeApproval(context, given)
    : takeForm(context, given);
}

function takeApproval({ request }: WebhookCallContext, given: Values): WebhookOutcome {
  const all = approvalButtons(record(record(given["approvalOptions"])["values"]));
  const isOffered = (value: unknown) => all.some(({ isApproved }) => String(isApproved) === value);
  const answer = record(request.body)["approved"];
  // Mail scanners open links in emails: only a button of the page submits a response.
  const review = record(record(given["options"])["review"]);
  const isOther = review["id"] !== undefined && record(request.body)["question"] !== review["id"];
  if (request.method !== "POST" || !isOffered(answer) || isOther) {
    const { approved } = request.query;
    return { response: approvalPage(given, all, isOffered(approved) ? String(approved) : undefined) };
  }
  const reason = review["id"] === undefined ? "" : text(record(request.body)["reason"]).trim();
  const approved = answer === "true";
  const calls = approved ? chosenCalls(review, record(request.body)) : undefined;
  return outcomeOf({ approved, ...(calls && { calls }), ...(reason !== "" && { reason }) });
}

function outcomeOf(data: Record<string, unknown>, files?: Item["binary"]): WebhookOutcome {
  return {
    output: [[{ json: { data }, ...(files ? { binary: files } : {}) }]],
    response: messagePage({ title: "Your response has been recorded", text: "You can close this page." }),
  };
}

/** Page with the button that submits the response; of two buttons, shows the one selected in the message. */
function approvalPage(
  given: Values,
  all: ReturnType<typeof approvalButtons>,
  chosen: string | undefined,
): WebhookResponse {
  const title = text(given["subject"]) || "Please answer";
  const shown = chosen === undefined ? all : all.filter(({ isApproved }) => String(isApproved) === chosen);
  const buttons = shown
    .map(
      ({ label, isApproved, isPrimary }) =>
        `<button name="approved" value="${isApproved}"${isPrimary || shown.length === 1 ? "" : ' class="secondary"'}>${escapeHtml(label)}</button>`,
    )
    .join("");
  const message = text(given["message"]);
  const description = message ? `<div class="description">${cleanHtml(message)}</div>` : "";
  return page({
    title,
    css: CALLS_CSS,
    body: `<main><h1>${escapeHtml(title)}</h1>${description}<form method="post">${reviewFields(given, shown)}${buttons}</form></main>`,
  });
}

async function takeForm(context: WebhookCallContext, given: Values): Promise<WebhookOutcome> {
  const options = record(given["options"]);
  const isFreeText = given["responseType"] === "freeText";
  const form = readForm({
    title: text(options["responseFormTitle"]) || text(given["subject"]),
    description: text(options["responseFormDescription"]) || text(given["message"]),
    fields: isFreeText ? FREE_TEXT : record(given["formFields"])["values"],
    buttonLabel: text(options["responseFormButtonLabel"]),
    css: text(options["responseFormCustomCss"]),
    showsAttribution: options["appendAttribution"] !== false,
    answersAtEnd: false,
    completion: {},
  });
  const outcome = await answerForm(context, form);
  const item = outcome.output?.[0]?.[0];
  if (!item) return outcome;
  const { submittedAt: _, formMode: __, ...values } = item.json;
  return outcomeOf(isFreeText ? { text: values["Response"] } : values, item.binary);
}

const FREE_TEXT = [{ fieldLabel: "Response", fieldType: "textarea", requiredField: true }];
