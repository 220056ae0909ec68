import { inLanguage } from "../../language/active.ts";

/** Strings of the services settings page. */
export const servicesPageTexts = inLanguage("servicesPage", {
  title: "Services",
  hint: "Version news, questions to users and usage reports. All are off until you enable them here.",
  noHost:
    "No services host is configured, so nothing can be sent. An administrator can set one in HEDDLE_SERVICES_HOST; you can run your own (heddle services).",
  host: (host: string) =>
    `Enabled services send data to ${host}. You can see what they will send, and below what they sent.`,
  list: "Services",
  failed: "The services could not be loaded",
  saved: "Saved",
  saveFailed: "The services were not changed",
  /** Label of a button, with its service. */
  ofService: (label: string, name: string) => `${label}: ${name}`,
  show: "Show sent data",
  hide: "Hide sent data",
  nothing: "Nothing is sent.",
  needsHost: "Needs a services host.",
  events: "Every event with its properties",
  questions: "Questions",
  versions: {
    v1: "Version 1: areas, skill, size",
    v2: "Version 2: goal, skill, company",
    v3: "Version 3: goal, skill, company, customers",
    v4: "Version 4: company, role, goals",
  },
  names: {
    versions: "Updates",
    banners: "Banners",
    prompts: "Prompts",
    onboarding: "Onboarding call",
    survey: "Survey",
    telemetry: "Usage",
    experiments: "Experiments",
    hiring: "Contributing",
  },
  about: {
    versions: "Lists newer versions and their changes in the sidebar.",
    banners: "Shows messages from the services host above every page.",
    prompts: "Asks users for an email address, or for a score from 0 to 10.",
    onboarding: "Offers a call to users whose account is at most 14 days old.",
    survey: "Asks new users about themselves, to suggest nodes. The answers stay here unless Usage is on.",
    telemetry: "Reports actions in the editor, error messages and survey answers. Never parameters or items.",
    experiments: "Reads feature flags, so that users see different variants.",
    hiring: "Prints a line for curious people to the browser console.",
  },
  sent: "Sent data",
  sentHint: "The last 200 requests, newest first.",
  sentNone: "Nothing was sent.",
  noAnswer: (error: string) => `no response: ${error}`,
  answered: (status: number) => `status ${status}`,
  refresh: "Refresh",
});
