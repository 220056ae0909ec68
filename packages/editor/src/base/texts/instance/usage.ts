import { numberText, plural } from "../../language/amounts.ts";

/** Strings of the usage and features page. */
export const usage = {
  title: "Usage",
  hint: "Heddle is free software: no plans, no license keys, no limits.",
  failed: "Usage could not be loaded",
  figures: "Usage of this instance",
  counts: {
    activeWorkflows: "Active workflows",
    workflows: "Workflows",
    productionExecutions: "Executions started by triggers",
    users: "Users",
    credentials: "Credentials",
    variables: "Variables",
  },
  stored: {
    title: "Stored executions",
    hint: "For workflows you can read. Run data is measured when executions end, files every hour.",
    failed: "The sizes could not be loaded",
    total: "All workflows",
    workflow: "Workflow",
    executions: "Executions",
    bytes: "Run data",
    fileBytes: "Files",
    gone: (id: string) => `Deleted workflow ${id}`,
    more: (count: number) => `Show ${numberText(count)} more`,
    none: "No executions are stored.",
    noLimits: "Executions are stored forever: no limit is set.",
    limits: (rules: readonly string[]) =>
      `Executions are removed when they ${rules.join(", or ")}. Kept executions stay.`,
    tooOld: (days: number) => `are older than ${days} ${plural(days, { one: "day", other: "days" })}`,
    tooMany: (executions: number) => `are beyond the newest ${numberText(executions)}`,
    tooLarge: (size: string) => `would take more than ${size} together`,
  },
  features: "Features",
  featuresHint: "Often paid elsewhere, always included here, unless an administrator disables them.",
  on: "On",
  off: "Off",
  offHint: "Disabled by HEDDLE_FEATURES_OFF.",
  names: {
    sharing: "Sharing workflows and credentials",
    ldap: "Sign-in by LDAP",
    saml: "Sign-in by SAML",
    oidc: "Sign-in by OpenID Connect",
    logStreaming: "Log streaming",
    advancedExecutionFilters: "Filtering executions by data",
  },
};
