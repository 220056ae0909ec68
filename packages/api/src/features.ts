/** Features that settings report, as clients of the format's family expect. */
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

/** Features that an operator can switch off. */
export const SWITCHABLE_FEATURES = ["sharing", "ldap", "saml", "oidc", "advancedExecutionFilters"] as const;

/** A feature that an operator can switch off. */
export type SwitchableFeature = (typeof SWITCHABLE_FEATURES)[number];
