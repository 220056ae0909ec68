/** What users read on the page of usage and features. */
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
  features: "Features",
  featuresHint:
    "Elsewhere these are often paid. Here everybody has them, unless who runs this Heddle switched them off.",
  on: "On",
  off: "Off",
  offHint: "Switched off by HEDDLE_FEATURES_OFF.",
  absent: "Not yet",
  absentHint: "Heddle does not have this yet.",
  names: {
    sharing: "Sharing and projects",
    ldap: "Sign-in by LDAP",
    saml: "Sign-in by SAML",
    oidc: "Sign-in by OpenID Connect",
    logStreaming: "Log streaming",
    advancedExecutionFilters: "Filters of executions by data",
  },
};
