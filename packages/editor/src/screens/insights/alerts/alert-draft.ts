import {
  type Alert,
  type AlertPost,
  type AlertRule,
  type AlertSettings,
  alertSettingsSchema,
} from "@heddle/api";

/** Values entered in the dialog. Numbers can be missing while typing. */
export interface AlertDraft {
  readonly kind: AlertRule["kind"];
  /** The number of failures. */
  readonly more: number | null;
  /** Minutes, or seconds if the kind is `duration`. */
  readonly time: number | null;
  readonly successOnly: boolean;
  /** Email addresses, separated by commas. */
  readonly mailTo: string;
  /** Channels; one without a URL is left out. */
  readonly postTo: readonly AlertPost[];
  /** Empty = none. */
  readonly callWorkflow: string;
  readonly quietMinutes: number | null;
}

/** The default time of a kind. */
export const USUAL_TIMES: Readonly<Record<AlertRule["kind"], number>> = {
  failures: 15,
  schedule: 10,
  silence: 1_440,
  duration: 300,
};

/** Initial values of the dialog: a new alert that notifies `address`, or an existing one. */
export function draftOf(alert: Alert | undefined, address: string): AlertDraft {
  if (!alert)
    return {
      kind: "failures",
      more: 3,
      time: USUAL_TIMES.failures,
      successOnly: false,
      mailTo: address,
      postTo: [],
      callWorkflow: "",
      quietMinutes: 60,
    };
  const { rule, mailTo, postTo, callWorkflow, quietMinutes } = alert;
  return {
    kind: rule.kind,
    more: rule.kind === "failures" ? rule.more : 3,
    time: timeOf(rule),
    successOnly: rule.kind === "silence" && rule.successOnly,
    mailTo: mailTo.join(", "),
    postTo,
    callWorkflow: callWorkflow ?? "",
    quietMinutes,
  };
}

/** Settings of a draft, or a sentence that describes its error. */
export function settingsOf(draft: AlertDraft, isEnabled: boolean): AlertSettings | string {
  const { mailTo, postTo, callWorkflow, quietMinutes } = draft;
  const checked = alertSettingsSchema.safeParse({
    rule: ruleOf(draft),
    mailTo: mailTo.split(/[\s,;]+/).filter((address) => address !== ""),
    postTo: postTo.map(({ kind, url }) => ({ kind, url: url.trim() })).filter(({ url }) => url !== ""),
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
