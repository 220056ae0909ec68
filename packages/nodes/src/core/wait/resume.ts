import type { WebhookOutcome } from "@heddle/workflow";
import { answerForm } from "../../forms/answer-form.ts";
import { type FormCompletion, type FormParameters, readForm } from "../../forms/form-definition.ts";
import { receive } from "../webhook/receive.ts";
import { refusal } from "../webhook/refusal.ts";
import type { WaitCall } from "./description.ts";

/** Handles the call, or the form, that ends the wait. */
export async function resume(context: WaitCall): Promise<WebhookOutcome> {
  const { resume, incomingAuthentication: authentication, options } = context.read();
  const { ipWhitelist, ignoreBots: ignoresBots } = options;
  const admission = { authentication, ipWhitelist, ignoresBots };
  if (resume !== "form") {
    const { binaryData, rawBody, binaryPropertyName } = options;
    return receive(context, { ...admission, binaryData, rawBody, binaryPropertyName });
  }
  const { refused } = await refusal(context, admission);
  return refused ? { response: refused } : answerForm(context, readForm(formParameters(context)));
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
    completion: completionOf(read),
  };
}

/** Old files hold the text beside the other options. */
function completionOf(read: WaitCall["read"]): FormCompletion {
  const { values } = read().options.respondWithOptions;
  if (values?.respondWith === "redirect") return { redirectUrl: values.redirectUrl };
  const old = read.part("options").part(".formSubmittedText").given(0);
  return { text: values?.formSubmittedText ?? (typeof old === "string" ? old : undefined) };
}
