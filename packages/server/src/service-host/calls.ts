import { z } from "zod";
import type { AnswerKind, AnswerStore } from "./answer-store.ts";
import type { ServiceContent } from "./content.ts";
import { flagsOf } from "./flags.ts";
import { releasesFrom } from "./versions.ts";

/** A request in the calls' format. */
export interface ServiceCall {
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

/** Dependencies of the calls. */
export interface HostParts {
  content(): ServiceContent;
  answers: AnswerStore;
}

const text = z.string().max(5000);
const email = z.object({ email: z.email().max(254) });
const ids = { instance_id: z.string().max(200), user_id: z.string().max(300) };

const bodies = {
  prompt: email,
  valueSurvey: z.union([z.object({ value: z.string().regex(/^(10|[0-9])$/) }), email]),
  onboarding: email.extend(ids),
  agreement: email.extend({ ...ids, agree: z.literal(true) }),
  usage: z.object({
    ...ids,
    version_cli: z.string().max(100),
    events: z
      .array(z.object({ name: text, properties: z.record(z.string(), z.unknown()), at: z.iso.datetime() }))
      .max(200),
  }),
  flags: z.object({ distinct_id: z.string().max(300) }),
};

/** Every call that installations make, by method and path. A path that ends in `/` is a prefix. */
export const CALLS: Readonly<Record<string, (call: ServiceCall, parts: HostParts) => unknown>> = {
  "GET /versions/": ({ path }, { content }) =>
    releasesFrom(content().releases, decodeURIComponent(path.slice("/versions/".length))),
  "GET /banners": ({ query }, { content }) =>
    content()
      .banners.filter(({ versions }) => !versions || versions.includes(query.get("version") ?? ""))
      .map(({ versions: _, ...banner }) => banner),
  "GET /prompts": (_, { content }) => content().prompts,
  "GET /prompts/onboarding": (_, { content }) => content().onboarding ?? {},
  "POST /prompt": (call, { answers }) => keep(answers, "prompt", call, bodies.prompt.parse(call.body)),
  "POST /value-survey": (call, { answers }) =>
    keep(answers, "value-survey", call, bodies.valueSurvey.parse(call.body)),
  "POST /prompts/onboarding": (call, { answers }) =>
    keep(answers, "onboarding", call, bodies.onboarding.parse(call.body)),
  "POST /accounts/onboarding": (call, { answers }) =>
    keep(answers, "agreement", call, bodies.agreement.parse(call.body)),
  "POST /telemetry": (call, { answers }) => keep(answers, "usage", call, bodies.usage.parse(call.body)),
  "POST /decide": ({ body }, { content }) => ({
    featureFlags: flagsOf(content().flags, bodies.flags.parse(body).distinct_id),
  }),
};

function keep(
  answers: AnswerStore,
  kind: AnswerKind,
  { headers }: ServiceCall,
  body: Readonly<Record<string, unknown>>,
) {
  const header = (name: string) => String(headers[name] ?? "").slice(0, 300);
  answers.add({
    kind,
    instanceId: String(body["instance_id"] ?? header("n8n-instance-id")),
    userId: String(body["user_id"] ?? header("n8n-user-id")),
    body,
  });
  return { updated: true };
}
