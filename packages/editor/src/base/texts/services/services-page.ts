import { inLanguage } from "../../language/active.ts";

/** Strings of the services settings page. */
export const servicesPageTexts = inLanguage("servicesPage", {
  title: "Services",
  hint: "News of versions, questions to users and reports of use. All of it is off until you switch it on here.",
  noHost:
    "No services host is named, so nothing can be sent. The operator of this Heddle can name one in HEDDLE_SERVICES_HOST; it can be one of your own (heddle services).",
  host: (host: string) =>
    `What is switched on is sent to ${host}. You see before what it is, and below what it was.`,
  list: "Services",
  failed: "The services could not be read",
  saved: "Saved",
  saveFailed: "The services were not changed",
  /** Label of a button, with its service. */
  ofService: (label: string, name: string) => `${label}: ${name}`,
  show: "Show what is sent",
  hide: "Hide what is sent",
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
    versions: "Lists newer versions and what they change, in the sidebar.",
    banners: "Shows lines from the services host above every page.",
    prompts: "Asks users for an email address, or for a score from 0 to 10.",
    onboarding: "Offers a call to users whose account is at most 14 days old.",
    survey: "Asks new users about themselves, to suggest nodes. The answers stay here unless Usage is on.",
    telemetry:
      "Reports what is done in the editor, with the messages of errors, and the answers of the survey. Never parameters or items.",
    experiments: "Reads feature flags, so that users see different variants.",
    hiring: "Writes a line for curious people into the console of the browser.",
  },
  sent: "What was sent",
  sentHint: "The last 200 requests, newest first.",
  sentNone: "Nothing was sent.",
  noAnswer: (error: string) => `no answer: ${error}`,
  answered: (status: number) => `answered ${status}`,
  refresh: "Refresh",
});
