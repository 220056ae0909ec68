import { defineNode } from "@heddle/workflow";
import { answerForm } from "../../forms/answer-form.ts";
import { completionFrom, type FormDefinition, readForm } from "../../forms/form-definition.ts";
import { repairFieldTypes } from "../../forms/form-properties.ts";
import { hasFurtherPage } from "../../forms/further-page.ts";
import { admitted } from "../webhook/admitted.ts";
import { description, type FormContext } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.formTrigger",
  effect: "pure",
  descriptions: [description],
  repair: repairFieldTypes,
  upgrade: (parameters) => parameters,
  admit: (context) => {
    const { authentication, options } = context.read();
    return admitted(context, { authentication, ignoresBots: options.ignoreBots });
  },
  async webhook(context) {
    const outcome = await answerForm(context, formOf(context));
    // Another node of the workflow answers.
    return outcome.output && context.read().responseMode === "responseNode"
      ? { output: outcome.output }
      : outcome;
  },
});

function formOf(context: FormContext): FormDefinition {
  const { read } = context;
  const { formTitle, formDescription, responseMode, options } = read();
  return readForm({
    title: formTitle,
    description: formDescription,
    fields: read.given().formFields.values,
    buttonLabel: options.buttonLabel,
    css: options.customCss,
    showsAttribution: options.appendAttribution,
    answersAtEnd: responseMode !== "onReceived" || hasFurtherPage(context),
    // Versions 1 and 2 recorded the submission time in UTC.
    usesWorkflowZone: options.useWorkflowTimezone ?? context.node.typeVersion > 2,
    completion: completionFrom(
      options.respondWithOptions.values,
      read.part("options").part(".formSubmittedText").given(0),
    ),
  });
}
