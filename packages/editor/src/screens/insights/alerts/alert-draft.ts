import { type Alert, type AlertRule, type AlertSettings, alertSettingsSchema } from "@heddle/api";

/** What is entered in the dialog. Numbers may be missing while they are typed. */
export interface AlertDraft {
  readonly kind: AlertRule["kind"];
  /** The number of failures. */
  readonly more: number | null;
  /** Minutes, or seconds where the kind is `duration`. */
  readonly time: number | null;
  readonly successOnly: boolean;
  /** Addresses with commas between them. */
  readonly mailTo: string;
  /** Empty = none. */
  readonly callWorkflow: string;
  readonly quietMinutes: number | null;
}

/** The time that a kind begins with. */
export const USUAL_TIMES: Readonly<Record<AlertRule["kind"], number>> = {
  failures: 15,
  schedule: 10,
  silence: 1_440,
  duration: 300,
};

/** What a dialog begins with: a new alert, which mails to `address`, or one that is changed. */
export function draftOf(alert: Alert | undefined, address: string): AlertDraft {
  if (!alert)
    return {
      kind: "failures",
      more: 3,
      time: USUAL_TIMES.failures,
      successOnly: false,
      mailTo: address,
      callWorkflow: "",
      quietMinutes: 60,
    };
  const { rule, mailTo, callWorkflow, quietMinutes } = alert;
  return {
    kind: rule.kind,
    more: rule.kind === "failures" ? rule.more : 3,
    time: timeOf(rule),
    successOnly: rule.kind === "silence" && rule.successOnly,
    mailTo: mailTo.join(", "),
    callWorkflow: callWorkflow ?? "",
    quietMinutes,
  };
}

/** The settings that a draft says, or the sentence that says what is wrong with it. */
export function settingsOf(draft: AlertDraft, isEnabled: boolean): AlertSettings | string {
  const { mailTo, callWorkflow, quietMinutes } = draft;
  const checked = alertSettingsSchema.safeParse({
    rule: ruleOf(draft),
    mailTo: mailTo.split(/[\s,;]+/).filter((address) => address !== ""),
    callWorkflow: callWorkflow === "" ? null : callWorkflow,
    quietMinutes,
    isEnabled,
  });
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? "");
}

function timeOf(rule: AlertRule): number {
  switch (rule.kind) {
    case "schedule":
      return rule.graceMinutes;
    case "duration":
      return rule.seconds;
    default:
      return rule.minutes;
  }
}

function ruleOf({ kind, more, time, successOnly }: AlertDraft): object {
  switch (kind) {
    case "failures":
      return { kind, more, minutes: time };
    case "schedule":
      return { kind, graceMinutes: time };
    case "silence":
      return { kind, minutes: time, successOnly };
    case "duration":
      return { kind, seconds: time };
  }
}
