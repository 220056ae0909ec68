import type { NodeOutput, WaitRequest, WebhookOutcome } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { answerForm } from "../../forms/answer-form.ts";
import { definedFields } from "../../forms/defined-fields.ts";
import { readForm } from "../../forms/form-definition.ts";
import { hasFurtherPage, triggerTitle } from "../../forms/further-page.ts";
import { limitOf } from "../../waits/wait-time.ts";
import type { FormCall, FormRun } from "./description.ts";

/** Waits for the page to be sent; who has sent the page before is led to it. */
export function nextPage(context: FormRun): NodeOutput {
  const { read, wait } = context;
  if (!wait) throw nodeError("wait-not-possible", {});
  const rows = definedFields({
    defineForm: read().defineForm,
    jsonOutput: read.part("jsonOutput").given(0),
    rows: (read.part("formFields").given(0) as { values?: unknown } | undefined)?.values ?? [],
  });
  const parameters = { formFields: { values: rows }, options: read.part("options").given(0) ?? {} };
  const location = String(context.evaluate("={{ $execution.resumeFormUrl }}", 0));
  const request: WaitRequest = {
    kind: "form",
    parameters,
    answer: { status: 303, headers: { location, "cache-control": "no-store" } },
  };
  if (read().limitWaitTime) request.till = limitOf(context, read.given());
  return wait(request);
}

/** Shows the page, or processes its submission; the response is the next page, if any. */
export function answerPage(context: FormCall): Promise<WebhookOutcome> {
  const { options, formFields } = context.read.given();
  const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));
  const form = readForm({
    title: text(options.formTitle) || triggerTitle(context.workflow),
    description: text(options.formDescription),
    fields: formFields.values,
    buttonLabel: text(options.buttonLabel),
    css: text(options.customCss),
    answersAtEnd: hasFurtherPage(context),
    completion: {},
    usesWorkflowZone: true,
  });
  return answerForm(context, form);
}
