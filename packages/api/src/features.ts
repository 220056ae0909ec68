/** Features that an operator can turn off, and that settings report as clients of the format's family expect. */
export const FEATURES = [
  "sharing",
  "ldap",
  "saml",
  "oidc",
  "logStreaming",
  "advancedExecutionFilters",
] as const;

/** A feature that settings report. */
export type Feature = (typeof FEATURES)[number];
