import type { Alert, AlertPost, AlertRule } from "@heddle/api";
import { inLanguage } from "../language/active.ts";
import { amountOf } from "../language/amounts.ts";

/** Strings about alerts. Loaded with the insights pages only. */
export const alerts = inLanguage("alerts", {
  title: "Alerts",
  hint: "Send an email or message, or run a workflow, when runs fail, are missing or are slow.",
  none: "No alerts",
  noneHint: "Open the insights of a workflow to add one.",
  add: "Add alert",
  failed: "Alerts could not be loaded",
  states: { ok: "OK", firing: "Firing", off: "Off" },
  since: (when: string) => `since ${when}`,
  notified: (when: string) => `last notified ${when}`,
  neverNotified: "not notified yet",
  mails: (addresses: readonly string[]) => `email to ${addresses.join(", ")}`,
  posts: (channels: readonly string[]) => `posts to ${channels.join(", ")}`,
  callsError: "calls the error workflow",
  calls: (name: string) => `calls ${name}`,
  ofWorkflow: (name: string) => `Insights of ${name}`,
  isOn: (rule: string) => `Alert is on: ${rule}`,
  edit: (rule: string) => `Change the alert: ${rule}`,
  remove: (rule: string) => `Remove the alert: ${rule}`,
  removeTitle: "Remove this alert?",
  removeConfirm: "Remove",
  removeFailed: "The alert could not be removed",
  changeFailed: "The alert could not be changed",
  newTitle: "Add an alert",
  editTitle: "Change the alert",
  submit: "Add",
  save: "Save",
  kind: "Condition",
  kinds: {
    failures: "Executions fail",
    schedule: "A schedule is missed",
    silence: "Nothing runs",
    duration: "An execution takes too long",
  } satisfies Record<AlertRule["kind"], string>,
  more: "More failures than",
  within: "Within minutes",
  grace: "Minutes after it was due",
  silent: "Minutes without an execution",
  successOnly: "Count successful executions only",
  longer: "Seconds",
  mailTo: "Email to",
  mailHint: "Email addresses, separated by commas.",
  postTo: "Channels",
  postHint: "URLs of incoming webhooks. Other webhooks receive JSON by POST.",
  channels: { slack: "Slack", teams: "Microsoft Teams", webhook: "Webhook" } satisfies Record<
    AlertPost["kind"],
    string
  >,
  channelKind: "Channel type",
  channelUrl: "Webhook URL",
  addChannel: "Add channel",
  removeChannel: "Remove channel",
  call: "Workflow to run",
  callHint: "Its Error Trigger receives the alert.",
  noWorkflow: "None",
  errorWorkflow: "Error workflow in settings",
  quiet: "Quiet minutes",
  quietHint: "Minimum time between notifications while the alert fires; 0 = notify once.",
  rules: {
    failures: (more: number, minutes: number) =>
      `More than ${amountOf(more, "failure")} within ${amountOf(minutes, "minute")}`,
    schedule: (minutes: number) => `A schedule is missed by ${amountOf(minutes, "minute")}`,
    silence: (minutes: number) => `No execution for ${amountOf(minutes, "minute")}`,
    noSuccess: (minutes: number) => `No success for ${amountOf(minutes, "minute")}`,
    duration: (seconds: number) => `An execution takes more than ${amountOf(seconds, "second")}`,
  },
});

/** Returns the state of an alert in a word. */
export const alertState = ({ state, isEnabled }: Pick<Alert, "state" | "isEnabled">) =>
  isEnabled ? state : "off";
