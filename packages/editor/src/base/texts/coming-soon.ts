/** Strings about planned features. */
export const comingSoon = {
  badge: "Planned",
  feedback: "Tell us what you need",
  feedbackHere: "Tell the people who run this Heddle what you need.",
  environments: "Environments",
  environmentsText:
    "Keep development, test and production apart: one workflow with variables and credentials of each environment, promoted from one to the next with Git. Heddle does not have this yet.",
  sso: "Single sign-on",
  ssoText:
    "Signing in by SAML is switched off on this Heddle. It is of use where your organization has an identity provider.",
};
