import type { AlertRule } from "@heddle/api";
import { alerts } from "../../../base/texts/alerts.ts";

const text = alerts.rules;

/** Describes when an alert fires. */
export function ruleText(rule: AlertRule): string {
  switch (rule.kind) {
    case "failures":
      return text.failures(rule.more, rule.minutes);
    case "schedule":
      return text.schedule(rule.graceMinutes);
    case "silence":
      return rule.successOnly ? text.noSuccess(rule.minutes) : text.silence(rule.minutes);
    case "duration":
      return text.duration(rule.seconds);
  }
}
