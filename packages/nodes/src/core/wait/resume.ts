import type { WebhookAdmission, WebhookOutcome } from "@heddle/workflow";
import { answerForm } from "../../forms/answer-form.ts";
import { completionFrom, type FormParameters, readForm } from "../../forms/form-definition.ts";
import { admitted } from "../webhook/admitted.ts";
import { receive } from "../webhook/receive.ts";
import type { WaitCall } from "./description.ts";

/** Whether the caller is allowed to end the wait. */
export function admit(context: WaitCall): WebhookAdmission | Promise<WebhookAdmission> {
  const { incomingAuthentication: authentication, options } = context.read();
  const { ipWhitelist, ignoreBots: ignoresBots } = options;
  return admitted(context, { authentication, ipWhitelist, ignoresBots });
}

/** Handles the call, or the form, that ends the wait. */
export async function resume(context: WaitCall): Promise<WebhookOutcome> {
  const { resume, options } = context.read();
  const { binaryData, rawBody, binaryPropertyName } = options;
  return resume === "form"
    ? answerForm(context, readForm(formParameters(context)))
    : receive(context, { binaryData, rawBody, binaryPropertyName });
}

function formParameters({ read }: WaitCall): FormParameters {
  const { formTitle, formDescription, responseMode, options } = read();
  const { buttonLabel, customCss, appendAttribution } = options;
  return {
    title: formTitle,
    description: formDescription,
    fields: read.given().formFields.values,
    buttonLabel,
    css: customCss,
    showsAttribution: appendAttribution,
    answersAtEnd: responseMode !== "onReceived",
    completion: completionFrom(
      read().options.respondWithOptions.values,
      read.part("options").part(".formSubmittedText").given(0),
    ),
  };
}
