import { defineNode, isRecord, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { fromList, toggle } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { outsideCall, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";

const connection: ServiceConnection = {
  credentials: [{ type: "jotFormApi", value: "apiKey", name: "API Key" }],
  baseUrl: ({ apiDomain }) => `https://${apiDomain || "api.jotform.com"}`,
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.jotFormTrigger",
  displayName: "JotForm Trigger",
  description: "Starts the workflow when a Jotform form is submitted",
  icon: "file:jotform-trigger.svg",
  properties: [
    { ...fromList("form", "Form Name or ID", "The form", { list: "getForms" }), required: true },
    toggle("resolveData", "Resolve Data", "Whether answers are named by their questions", true),
    toggle("onlyAnswers", "Only Answers", "Whether only the answers are returned", true),
  ],
  codex: { categories: ["Communication"], alias: ["form", "survey"] },
});

type Properties = typeof description.properties;
type Values = Record<string, unknown>;

const webhooksOf = ({ parameters }: RegistrationCall<Properties>) => at`/form/${parameters.form}/webhooks`;

/** Parts of a call that are about the form, and not answers. */
const ABOUT_FORM = new Set([
  "slug",
  "path",
  "jsExecutionTracker",
  "submitSource",
  "buildDate",
  "uploadServerUrl",
  "eventObserver",
  "submitDate",
  "validatedNewRequiredFieldIDs",
  "event_id",
  "timeToSubmit",
]);

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { form, resolveData, onlyAnswers } = context.read();
  const body = isRecord(context.request.body) ? context.request.body : {};
  const answers = answersOf(body["rawRequest"]);
  if (body["formID"] !== undefined && String(body["formID"]) !== String(form))
    return { response: { status: 400, headers: {}, body: { kind: "text", text: "Not this form" } } };
  if (!resolveData) return { output: [[{ json: onlyAnswers ? answers : { ...body, rawRequest: answers } }]] };
  const questions = await questionsOf(context);
  const named = Object.entries(answers).flatMap(([name, value]): [string, unknown][] => {
    if (ABOUT_FORM.has(name)) return onlyAnswers ? [] : [[name, value]];
    const number = /^q?(\d+)_/.exec(name)?.[1] ?? "";
    return [[questions[number]?.text || name, value]];
  });
  const json = Object.fromEntries(named);
  return { output: [[{ json: onlyAnswers ? json : { ...body, rawRequest: json } }]] };
}

function answersOf(raw: unknown): Values {
  if (isRecord(raw)) return raw;
  try {
    const answers: unknown = JSON.parse(String(raw ?? "{}"));
    return isRecord(answers) ? answers : {};
  } catch {
    return {};
  }
}

async function questionsOf(context: WebhookContext<Properties>): Promise<Record<string, { text?: string }>> {
  const call = await outsideCall(connection, description.properties, context);
  const { content } = await call.ask<{ content?: Record<string, { text?: string }> }>({
    method: "GET",
    url: at`/form/${call.parameters.form}/questions`,
  });
  return content ?? {};
}

export default defineNode({
  name: "n8n-nodes-base.jotFormTrigger",
  effect: "pure",
  descriptions: [description],
  methods: {
    loadOptions: {
      getForms: async (context) => {
        const baseURL = `https://${(await context.credentials("jotFormApi"))["apiDomain"]}`;
        const qs = { limit: 1000 };
        const { content } = await context.request<{ content: { id: string; title: string }[] }>(
          { baseURL, url: "/user/forms", qs },
          "jotFormApi",
        );
        return content.map(({ id, title }) => ({ name: title, value: id }));
      },
    },
  },
  hooks: registrationHooks(connection, description.properties, {
    // Removing a webhook renumbers the others: webhooks are identified by their URL.
    known: async (call) => {
      const { content } = await call.ask<{ content: Record<string, string> }>({
        method: "GET",
        url: webhooksOf(call),
      });
      return Object.values(content ?? {}).map((url) => ({ id: url, url }));
    },
    create: async (call) => {
      await call.ask({ method: "POST", url: webhooksOf(call), form: { webhookURL: call.url } });
      return { id: call.url };
    },
    remove: async (call, id) => {
      const { content } = await call.ask<{ content: Record<string, string> }>({
        method: "GET",
        url: webhooksOf(call),
      });
      const number = Object.entries(content ?? {}).find(([, url]) => url === id)?.[0];
      if (number !== undefined) await call.ask({ method: "DELETE", url: `${webhooksOf(call)}/${number}` });
    },
  }),
  webhook: receive,
});
