import { z } from "../zod.ts";

/** What a services host can be asked for, or sent, each switched on by itself. */
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

/** Those that ask or show something without any host. */
export const LOCAL_SERVICES: readonly ServiceName[] = ["survey", "hiring"];

/** Versions of the questions that users are asked about themselves. */
export const SURVEY_VERSIONS = ["v1", "v2", "v3", "v4"] as const;

/** One of {@link SURVEY_VERSIONS}. */
export type SurveyVersion = (typeof SURVEY_VERSIONS)[number];

/** A request to the services host, as it was or would be sent. */
export interface ServiceRequest {
  method: "GET" | "POST";
  /** The whole address. */
  url: string;
  headers: Record<string, string>;
  /** JSON text; null for requests without a body. */
  body: string | null;
}

/** A service as the settings page shows it. */
export interface ServiceState {
  name: ServiceName;
  isOn: boolean;
  /** False where it works without a host, so that nothing is sent. */
  needsHost: boolean;
  /** What it sends, with the ids of this installation and of the caller. */
  examples: ServiceRequest[];
}

/** The services of the instance. */
export interface ServiceSettings {
  /** Address of the host; empty where the operator named none. */
  host: string;
  /** Which questions the survey asks. */
  surveyVersion: SurveyVersion;
  services: ServiceState[];
}

/** A request that left the installation. */
export interface SentPayload extends ServiceRequest {
  id: number;
  service: ServiceName;
  /** ISO date. */
  sentAt: string;
  /** HTTP status of the answer; null where none came. */
  status: number | null;
  /** Why there was no answer, else null. */
  error: string | null;
}

const onOrOff = z.boolean("Use true or false.").optional();

/** Which services to switch on or off; the others stay as they are. */
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
