import { z } from "../zod.ts";

/** Services of a services host, each enabled separately. */
export const SERVICE_NAMES = [
  "versions",
  "banners",
  "prompts",
  "onboarding",
  "survey",
  "telemetry",
  "experiments",
  "hiring",
] as const;

/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Services that ask or show something without any host. */
export const LOCAL_SERVICES: readonly ServiceName[] = ["survey", "hiring"];

/** Versions of the personalization survey. */
export const SURVEY_VERSIONS = ["v1", "v2", "v3", "v4"] as const;

/** One of {@link SURVEY_VERSIONS}. */
export type SurveyVersion = (typeof SURVEY_VERSIONS)[number];

/** An actual or potential request to the services host. */
export interface ServiceRequest {
  method: "GET" | "POST";
  /** Full URL. */
  url: string;
  headers: Record<string, string>;
  /** JSON text; null for requests without a body. */
  body: string | null;
}

/** A service in the settings page's format. */
export interface ServiceState {
  name: ServiceName;
  isOn: boolean;
  /** False if it works without a host, so that nothing is sent. */
  needsHost: boolean;
  /** Data that it sends, with the ids of this installation and of the caller. */
  examples: ServiceRequest[];
}

/** The services of the instance. */
export interface ServiceSettings {
  /** URL of the host; empty if the operator configured none. */
  host: string;
  /** Version of the survey's questions. */
  surveyVersion: SurveyVersion;
  services: ServiceState[];
}

/** A request that left the installation. */
export interface SentPayload extends ServiceRequest {
  id: number;
  service: ServiceName;
  /** ISO date. */
  sentAt: string;
  /** HTTP status of the response; null if there was none. */
  status: number | null;
  /** Why there was no answer, otherwise null. */
  error: string | null;
}

const onOrOff = z.boolean("Use true or false.").optional();

/** Services to enable or disable; the others stay unchanged. @internal */
export const serviceSwitchesSchema = z.strictObject({
  versions: onOrOff,
  banners: onOrOff,
  prompts: onOrOff,
  onboarding: onOrOff,
  survey: onOrOff,
  telemetry: onOrOff,
  experiments: onOrOff,
  hiring: onOrOff,
  surveyVersion: z.enum(SURVEY_VERSIONS).optional(),
} satisfies Record<ServiceName | "surveyVersion", z.ZodType>);
