import type { ServiceName, ServiceRequest } from "@heddle/api";
import { VERSION } from "../platform/version.ts";
import type { UserRow } from "../store/tables.ts";

/** Sender data in requests. */
export interface Sender {
  /** URL of the services host, without a trailing slash. */
  host: string;
  instanceId: string;
}

/** The part of a user that requests are made from. */
export type SendingUser = Pick<UserRow, "id" | "role" | "personalizationAnswers" | "email">;

/** A usage event on its way. */
export interface UsageEvent {
  name: string;
  properties: Readonly<Record<string, unknown>>;
  /** ISO date. */
  at: string;
}

const INSTANCE_HEADER = "n8n-instance-id";
const USER_HEADER = "n8n-user-id";

/** Every request that can leave for the services host; there is no other way to one. */
export const REQUESTS = {
  versions: ({ host, instanceId }: Sender) =>
    get(`${host}/versions/${VERSION}`, { [INSTANCE_HEADER]: instanceId }),
  banners: ({ host, instanceId }: Sender) =>
    get(`${host}/banners?version=${VERSION}`, { [INSTANCE_HEADER]: instanceId }),
  prompts: (sender: Sender, user: SendingUser) => get(`${sender.host}/prompts`, ids(sender, user)),
  prompt: (sender: Sender, user: SendingUser, email: string) =>
    post(`${sender.host}/prompt`, ids(sender, user), { email }),
  valueSurvey: (sender: Sender, user: SendingUser, answer: { value: string } | { email: string }) =>
    post(`${sender.host}/value-survey`, ids(sender, user), answer),
  onboarding: ({ host, instanceId }: Sender, user: SendingUser) => {
    const query = new URLSearchParams({
      instance_id: instanceId,
      user_id: distinctId(instanceId, user),
      is_owner: String(user.role === "owner"),
      survey_results: user.personalizationAnswers ?? "{}",
    });
    return get(`${host}/prompts/onboarding?${query}`);
  },
  onboardingAnswer: ({ host, instanceId }: Sender, user: SendingUser, email: string) =>
    post(
      `${host}/prompts/onboarding`,
      {},
      { instance_id: instanceId, user_id: distinctId(instanceId, user), email },
    ),
  agreement: ({ host, instanceId }: Sender, user: SendingUser, email: string) =>
    post(
      `${host}/accounts/onboarding`,
      {},
      { instance_id: instanceId, user_id: distinctId(instanceId, user), email, agree: true },
    ),
  usage: ({ host, instanceId }: Sender, user: SendingUser, events: readonly UsageEvent[]) =>
    post(
      `${host}/telemetry`,
      {},
      {
        instance_id: instanceId,
        user_id: distinctId(instanceId, user),
        version_cli: VERSION,
        events,
      },
    ),
  flags: ({ host, instanceId }: Sender, user: SendingUser) =>
    post(
      `${host}/decide?v=3`,
      {},
      {
        api_key: "",
        distinct_id: distinctId(instanceId, user),
        person_properties: { version_cli: VERSION },
      },
    ),
} as const;

/** Data that each service sends, shown on the settings page before the service is enabled. */
export function examplesOf(service: ServiceName, sender: Sender, user: SendingUser): ServiceRequest[] {
  const email = user.email ?? "ada@example.com";
  switch (service) {
    case "versions":
      return [REQUESTS.versions(sender)];
    case "banners":
      return [REQUESTS.banners(sender)];
    case "prompts":
      return [
        REQUESTS.prompts(sender, user),
        REQUESTS.prompt(sender, user, email),
        REQUESTS.valueSurvey(sender, user, { value: "9" }),
      ];
    case "onboarding":
      return [
        REQUESTS.onboarding(sender, user),
        REQUESTS.onboardingAnswer(sender, user, email),
        REQUESTS.agreement(sender, user, email),
      ];
    case "telemetry":
      return [REQUESTS.usage(sender, user, [EXAMPLE_EVENT])];
    case "experiments":
      return [REQUESTS.flags(sender, user)];
    default:
      return [];
  }
}

const EXAMPLE_EVENT: UsageEvent = {
  name: "User clicked execute workflow button",
  properties: { workflow_id: "aB3dE5fG7hJ9kL1m" },
  at: "2026-01-01T12:00:00.000Z",
};

/** Identifier of a user at the host: nothing that identifies the person. */
function distinctId(instanceId: string, { id }: SendingUser): string {
  return `${instanceId}#${id}`;
}

function ids({ instanceId }: Sender, user: SendingUser): Record<string, string> {
  return { [INSTANCE_HEADER]: instanceId, [USER_HEADER]: user.id };
}

function get(url: string, headers: Record<string, string> = {}): ServiceRequest {
  return { method: "GET", url, headers, body: null };
}

function post(url: string, headers: Record<string, string>, body: unknown): ServiceRequest {
  return {
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
