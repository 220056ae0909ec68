import type { NodeEnvironment, NodeOutput, WebhookDescription } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { definedFields } from "../forms/defined-fields.ts";
import { limitOf } from "../waits/wait-time.ts";
import { type QuestionReader, questionValues, record, text, type Values } from "./plain-values.ts";

/** Webhook for responses; part of the description of every node that sends questions. */
export const answerWebhook = {
  name: "default",
  httpMethod: '={{ ["GET", "POST"] }}',
  path: "",
  isFullPath: true,
  restartWebhook: true,
  responseMode: "onReceived",
} as const satisfies WebhookDescription;

/** A button of a message. */
interface AnswerButton {
  readonly label: string;
  readonly url: string;
  readonly isPrimary: boolean;
}

/** Question to embed in a message, for the service that sends it. */
export interface Question {
  readonly message: string;
  readonly buttons: readonly AnswerButton[];
  /** Puts the execution to rest until the answer; called when the message is out. */
  rest(): NodeOutput;
}

/**
 * Reads a node's question for its first item. Call it before sending the message: it throws if the run cannot wait, and
 * for forms that cannot be shown.
 */
export function questionOf(context: NodeEnvironment & { readonly read: QuestionReader }): Question {
  const { wait } = context;
  if (!wait) throw nodeError("wait-not-possible", {});
  const given = questionValues(context.read);
  const options = record(given["options"]);
  const limit = record(options["limitWaitTime"])["values"];
  const till = limit === undefined ? undefined : limitOf(context, record(limit));
  const parameters = keptParameters(given);
  const address = String(context.evaluate("={{ $execution.resumeFormUrl }}", 0));
  return {
    message: text(given["message"]),
    buttons: buttonsOf(given, address),
    rest: () => wait({ kind: "form", parameters, ...(till === undefined ? {} : { till }) }),
  };
}

/** Parameters needed to read the response, which can arrive months later. */
function keptParameters(given: Values): Record<string, unknown> {
  const rows = record(given["formFields"])["values"];
  return {
    responseType: given["responseType"],
    subject: text(given["subject"]),
    message: text(given["message"]),
    approvalOptions: { values: record(record(given["approvalOptions"])["values"]) },
    formFields: { values: definedFields({ ...given, rows: rows ?? [] }) },
    options: record(given["options"]),
  };
}

function buttonsOf(given: Values, address: string): AnswerButton[] {
  if ((given["responseType"] ?? "approval") !== "approval") {
    const label = text(record(given["options"])["messageButtonLabel"]) || "Respond";
    return [{ label, url: address, isPrimary: true }];
  }
  return approvalButtons(record(record(given["approvalOptions"])["values"])).map(
    ({ label, isApproved, isPrimary }) => ({ label, url: `${address}&approved=${isApproved}`, isPrimary }),
  );
}

/** The buttons of an approval: one, or two. */
export function approvalButtons(
  values: Values,
): { label: string; isApproved: boolean; isPrimary: boolean }[] {
  const approve = {
    label: text(values["approveLabel"]) || "Approve",
    isApproved: true,
    isPrimary: values["buttonApprovalStyle"] !== "secondary",
  };
  if (values["approvalType"] !== "double") return [approve];
  const decline = {
    label: text(values["disapproveLabel"]) || "Decline",
    isApproved: false,
    isPrimary: values["buttonDisapprovalStyle"] === "primary",
  };
  return [decline, approve];
}
