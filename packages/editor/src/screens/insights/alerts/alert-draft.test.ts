import type { Alert, AlertRule } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { draftOf, settingsOf } from "./alert-draft.ts";

const rules: AlertRule[] = [
  { kind: "failures", more: 2, minutes: 30 },
  { kind: "schedule", graceMinutes: 7 },
  { kind: "silence", minutes: 90, successOnly: true },
  { kind: "duration", seconds: 45 },
];

describe("the draft of an alert", () => {
  it.each(rules)("describes its settings: $kind", (rule) => {
    const postTo = [{ kind: "slack" as const, url: "https://hooks.slack.com/services/T/B/x" }];
    const settings = { rule, mailTo: ["a@b.de", "c@d.de"], postTo, callWorkflow: "error", quietMinutes: 5 };
    const draft = draftOf({ ...settings, isEnabled: true } as Alert, "");
    expect(settingsOf(draft, false)).toEqual({ ...settings, isEnabled: false });
  });

  it("reports invalid values", () => {
    const draft = draftOf(undefined, "me@example.com");
    expect(settingsOf(draft, true)).toMatchObject({ mailTo: ["me@example.com"], callWorkflow: null });
    expect(settingsOf({ ...draft, mailTo: "" }, true)).toContain("Nothing would happen");
    const channel = (url: string) => ({ ...draft, mailTo: "", postTo: [{ kind: "webhook" as const, url }] });
    expect(settingsOf(channel(" "), true)).toContain("Nothing would happen");
    expect(settingsOf(channel("example.com"), true)).toContain("URL of the webhook");
    expect(settingsOf(channel(" https://a.b/c "), true)).toMatchObject({
      postTo: [{ url: "https://a.b/c" }],
    });
    expect(settingsOf({ ...draft, mailTo: "me" }, true)).toContain("name@example.com");
    expect(settingsOf({ ...draft, more: null }, true)).toContain("The number of failures");
  });
});
