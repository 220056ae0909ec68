import type { WebhookCallContext, WebhookOutcome, WebhookResponse } from "@heddle/workflow";
import { checkSubmission, readSubmission } from "./check-form.ts";
import type { FormDefinition } from "./form-definition.ts";
import { type FormValues, formPage } from "./form-page.ts";
import { messagePage } from "./page.ts";
import { submittedItem } from "./submitted-item.ts";

/** Shows the form, or handles a submission: shows problems, or passes the values on. */
export async function answerForm(context: WebhookCallContext, form: FormDefinition): Promise<WebhookOutcome> {
  const { request } = context;
  if (request.method !== "POST") return { response: formPage(form, prefilled(form, request.query)) };
  const submission = readSubmission(form, request);
  const problems = checkSubmission(form, submission);
  if (Object.keys(problems).length > 0) return { response: formPage(form, submission.values, problems) };
  const output = [[await submittedItem(context, form, submission)]];
  const completion = completionPage(form);
  return form.answersAtEnd ? { output, responseAtEnd: completion } : { output, response: completion };
}

/** The page after the form was sent. */
export function completionPage({
  completion,
  css,
  showsAttribution,
}: Pick<FormDefinition, "completion" | "css" | "showsAttribution">): WebhookResponse {
  const location = webAddress(completion.redirectUrl ?? "");
  if (location) return { status: 303, headers: { location, "cache-control": "no-store" } };
  return messagePage({
    title: completion.title || "Your response has been recorded",
    text: completion.text || undefined,
    css,
    showsAttribution,
  });
}

/** A web URL; without a scheme it counts as `https`. */
function webAddress(given: string): string | undefined {
  if (given.trim() === "") return undefined;
  const text = /^[a-z][a-z0-9+.-]*:/i.test(given.trim()) ? given.trim() : `https://${given.trim()}`;
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Fields can be prefilled by the URL: `?Name=Ada`. */
function prefilled(form: FormDefinition, query: Readonly<Record<string, unknown>>): FormValues {
  const values: Record<string, string[]> = {};
  for (const { id, name, type } of form.fields) {
    if (type === "file" || type === "html" || type === "password" || !Object.hasOwn(query, name)) continue;
    values[id] = [query[name]].flat().map(String);
  }
  return values;
}
