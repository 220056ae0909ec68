import { z } from "../zod.ts";

const DAY_MINUTES = 1_440;
const MAX_DAYS = 31;
const MAX_ADDRESSES = 10;
/** Channels of one alert. */
export const MAX_ALERT_POSTS = 5;

const wholeNumber = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .int(`${what} is a whole number.`)
    .min(min, `${what} is at least ${min}.`)
    .max(max, `${what} is at most ${max}.`);

/** When an alert fires. */
export const alertRuleSchema = z.discriminatedUnion(
  "kind",
  [
    /** More than `more` executions failed within the last `minutes`. */
    z.object({
      kind: z.literal("failures"),
      more: wholeNumber("The number of failures", { min: 0, max: 1_000_000 }),
      minutes: wholeNumber("The time in minutes", { min: 1, max: DAY_MINUTES }),
    }),
    /** A schedule of the workflow was due and did not start an execution within `graceMinutes`. */
    z.object({
      kind: z.literal("schedule"),
      graceMinutes: wholeNumber("The delay in minutes", { min: 1, max: DAY_MINUTES }),
    }),
    /** For `minutes` no execution ended; with `successOnly` none without an error. */
    z.object({
      kind: z.literal("silence"),
      minutes: wholeNumber("The time in minutes", { min: 1, max: MAX_DAYS * DAY_MINUTES }),
      successOnly: z.boolean("`successOnly` is true or false.").default(false),
    }),
    /** An execution took longer than `seconds`, or has been running longer. */
    z.object({
      kind: z.literal("duration"),
      seconds: wholeNumber("The time in seconds", { min: 1, max: 7 * DAY_MINUTES * 60 }),
    }),
  ],
  "`rule` has as `kind` one of failures, schedule, silence and duration.",
);

/**
 * Channel that a notice is posted to: a chat by its incoming webhook, or any URL, which receives JSON.
 * @internal
 */
export const alertPostSchema = z.object({
  kind: z.enum(["slack", "teams", "webhook"], "`kind` is slack, teams or webhook."),
  url: z.url({
    protocol: /^https?$/,
    error: "Enter the URL of the webhook, such as https://example.com/hook.",
  }),
});

/** Conditions of an alert, and its actions. */
export const alertSettingsSchema = z
  .object({
    rule: alertRuleSchema,
    /** Email addresses to notify. */
    mailTo: z
      .array(
        z.email("Enter email addresses such as name@example.com."),
        "`mailTo` is a list of email addresses.",
      )
      .max(MAX_ADDRESSES, `Give at most ${MAX_ADDRESSES} addresses.`)
      .default([]),
    /** Channels that get a notice. Readers who may not change the alert see only the host of each URL. */
    postTo: z
      .array(alertPostSchema, "`postTo` is a list of channels with `kind` and `url`.")
      .max(MAX_ALERT_POSTS, `Give at most ${MAX_ALERT_POSTS} channels.`)
      .default([]),
    /** The workflow that is called: `error` = the error workflow of the settings, another value = the workflow with this id, null = none. */
    callWorkflow: z
      .string("`callWorkflow` is `error`, the id of a workflow, or null.")
      .min(1)
      .nullable()
      .default(null),
    /** Minimum time between two notices while the alert fires; 0 = it is not repeated. */
    quietMinutes: wholeNumber("The quiet time in minutes", { min: 0, max: 7 * DAY_MINUTES }).default(60),
    isEnabled: z.boolean("`isEnabled` is true or false.").default(true),
  })
  .refine(
    ({ mailTo, postTo, callWorkflow }) => mailTo.length > 0 || postTo.length > 0 || callWorkflow !== null,
    "Nothing would happen. Name an email address, a channel or a workflow to call.",
  );

/** When an alert fires. */
export type AlertRule = z.output<typeof alertRuleSchema>;

/** Channel that a notice is posted to. */
export type AlertPost = z.output<typeof alertPostSchema>;

/** Conditions of an alert, and its actions. */
export type AlertSettings = z.output<typeof alertSettingsSchema>;

/** An alert of a workflow with its state. Dates are ISO 8601. */
export interface Alert extends AlertSettings {
  id: string;
  workflowId: string;
  workflowName: string;
  state: "ok" | "firing";
  /** Since when it fires; null while it does not. */
  firingSince: string | null;
  /** Why it fires, as a sentence; null while it does not. */
  reason: string | null;
  /** Time of the last notification of users or call of a workflow. */
  lastNotifiedAt: string | null;
  /** Why the last notice did not get through; null when it did. */
  problem: string | null;
}
