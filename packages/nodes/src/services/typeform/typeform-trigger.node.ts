import { randomBytes } from "node:crypto";
import { defineNode, isRecord, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { fromList, toggle } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";

const API = "https://api.typeform.com";

const connection: ServiceConnection = {
  credentials: [
    { type: "typeformApi", value: "accessToken", name: "Access Token" },
    { type: "typeformOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: API,
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.typeformTrigger",
  displayName: "Typeform Trigger",
  description: "Starts the workflow when a Typeform form is submitted",
  version: [1, 1.1],
  icon: "file:typeform-trigger.svg",
  properties: [
    { ...fromList("formId", "Form Name or ID", "The form", { list: "getForms" }), required: true },
    toggle("simplifyAnswers", "Simplify Answers", "Whether answers are values under their questions", true),
    toggle("onlyAnswers", "Only Answers", "Whether only the answers are returned", true),
  ],
  codex: { categories: ["Communication"], alias: ["form", "survey"] },
});

type Properties = typeof description.properties;
type Values = Readonly<Record<string, unknown>>;

interface Webhook {
  readonly tag: string;
  readonly url: string;
}

const webhooksOf = ({ parameters }: RegistrationCall<Properties>) => at`/forms/${parameters.formId}/webhooks`;

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const given = String(headers["typeform-signature"] ?? "").replace(/^sha256=/, "");
  if (!isSigned(rawBody, { given, secret: (await keptOf(context))["secret"], digest: "base64" }))
    return notSigned("Typeform");
  const response = isRecord(body) && isRecord(body["form_response"]) ? body["form_response"] : {};
  const { simplifyAnswers, onlyAnswers } = context.read();
  const answers = simplifyAnswers ? simplified(response) : recordsIn(response["answers"]);
  if (!onlyAnswers) return { output: [[{ json: { ...response, ...(simplifyAnswers ? { answers } : {}) } }]] };
  return { output: [Array.isArray(answers) ? answers.map((json) => ({ json })) : [{ json: answers }]] };
}

/** Answers by the titles of their questions. */
function simplified(response: Values): Record<string, unknown> {
  const definition = isRecord(response["definition"]) ? response["definition"] : {};
  const titles = new Map(recordsIn(definition["fields"]).map(({ id, title }) => [id, String(title)]));
  const entries = recordsIn(response["answers"]).map((answer) => {
    const { id } = isRecord(answer["field"]) ? answer["field"] : {};
    return [titles.get(id) ?? String(id), simpleValue(answer)];
  });
  return Object.fromEntries(entries);
}

function simpleValue(answer: Values): unknown {
  const value = answer[String(answer["type"])];
  if (!isRecord(value)) return value;
  return value["labels"] ?? value["label"] ?? value["other"] ?? value;
}

export default defineNode({
  name: "n8n-nodes-base.typeformTrigger",
  effect: "pure",
  descriptions: [description],
  methods: {
    loadOptions: {
      getForms: async (context) => {
        const type = context.parameters["authentication"] === "oAuth2" ? "typeformOAuth2Api" : "typeformApi";
        const forms: { id: string; title: string }[] = [];
        for (let page = 1, pages = 1; page <= pages; page++) {
          const qs = { page, page_size: 200 };
          const found = await context.request<{ items: typeof forms; page_count: number }>(
            { baseURL: API, url: "/forms", qs },
            type,
          );
          forms.push(...found.items);
          pages = found.page_count;
        }
        return forms.map(({ id, title }) => ({ name: title, value: id }));
      },
    },
  },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const { items } = await call.ask<{ items?: Webhook[] }>({ method: "GET", url: webhooksOf(call) });
      return (items ?? []).map(({ tag, url }) => ({ id: tag, url }));
    },
    create: async (call) => {
      const tag = `heddle-${randomBytes(6).toString("hex")}`;
      const secret = randomBytes(32).toString("hex");
      const json = { url: call.url, enabled: true, verify_ssl: true, secret };
      await call.ask({ method: "PUT", url: `${webhooksOf(call)}/${tag}`, json });
      return { id: tag, secret };
    },
    remove: (call, tag) => call.ask({ method: "DELETE", url: `${webhooksOf(call)}${at`/${tag}`}` }),
  }),
  webhook: receive,
});
