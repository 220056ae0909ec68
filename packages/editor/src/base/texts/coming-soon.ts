/** Strings about planned features. */
export const comingSoon = {
  badge: "Planned",
  feedback: "Tell us what you need",
  feedbackHere: "Tell the administrators of this instance what you need.",
  environments: "Environments",
  environmentsText:
    "Keep development, test and production apart: one workflow with variables and credentials of each environment, promoted from one to the next with Git. Heddle does not have this yet.",
  sso: "Single sign-on",
  ssoText:
    "SAML sign-in is disabled on this instance. It is useful if your organization has an identity provider.",
};
