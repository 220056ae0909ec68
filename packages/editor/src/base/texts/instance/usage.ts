import { numberText, plural } from "../../language/amounts.ts";

/** Strings of the usage and features page. */
export const usage = {
  title: "Usage",
  hint: "Heddle is free software: there is no plan to buy, no key to enter, and nothing has a limit.",
  failed: "Usage could not be loaded",
  figures: "What this Heddle is used for",
  counts: {
    activeWorkflows: "Active workflows",
    workflows: "Workflows",
    productionExecutions: "Executions that triggers started",
    users: "Users",
    credentials: "Credentials",
    variables: "Variables",
  },
  stored: {
    title: "Stored executions",
    hint: "Of the workflows that you may read. Sizes of run data are counted as executions end, those of files every hour.",
    failed: "The sizes could not be loaded",
    total: "All workflows",
    workflow: "Workflow",
    executions: "Executions",
    bytes: "Run data",
    fileBytes: "Files",
    gone: (id: string) => `Deleted workflow ${id}`,
    more: (count: number) => `Show ${numberText(count)} more`,
    none: "No executions are stored.",
    limits: ({
      days,
      executions,
      size,
    }: {
      days?: number | undefined;
      executions?: number | undefined;
      size?: string | undefined;
    }) => {
      const rules = [
        ...(days === undefined
          ? []
          : [`are older than ${days} ${plural(days, { one: "day", other: "days" })}`]),
        ...(executions === undefined ? [] : [`are beyond the newest ${numberText(executions)}`]),
        ...(size === undefined ? [] : [`would take more than ${size} together`]),
      ];
      return rules.length === 0
        ? "Nothing is removed by itself: no limit is set."
        : `Executions are removed when they ${rules.join(", or ")}. Those that are kept on purpose stay.`;
    },
  },
  features: "Features",
  featuresHint:
    "Elsewhere these are often paid. Here everybody has them, unless the people who run this Heddle switched them off.",
  on: "On",
  off: "Off",
  offHint: "Switched off by HEDDLE_FEATURES_OFF.",
  names: {
    sharing: "Sharing of workflows and credentials",
    ldap: "Sign-in by LDAP",
    saml: "Sign-in by SAML",
    oidc: "Sign-in by OpenID Connect",
    logStreaming: "Log streaming",
    advancedExecutionFilters: "Filters of executions by data",
  },
};
