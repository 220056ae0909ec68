import type { HttpErrorCatalogue } from "../wording.ts";

/** Alerts of workflows. */
export const ALERT_ERRORS = {
  "too-many-alerts": ({ most }: { most: number }) => ({
    status: 400,
    message: `A workflow has at most ${most} alerts. Remove one first.`,
  }),
  "alert-workflow-unknown": () => ({
    status: 400,
    message: "The workflow to call does not exist, or you may not see it. Choose another one.",
  }),
} satisfies HttpErrorCatalogue;
