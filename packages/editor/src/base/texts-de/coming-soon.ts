import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const comingSoon: Translation["comingSoon"] = {
  badge: "Geplant",
  feedback: "Bedarf mitteilen",
  feedbackHere: "Den Bedarf denen mitteilen, die dieses Heddle betreiben.",
  environments: "Umgebungen",
  environmentsText:
    "Entwicklung, Test und Produktion getrennt halten: ein Workflow mit Variablen und Anmeldedaten jeder Umgebung, mit Git von einer zur nächsten übernommen. Das kann Heddle noch nicht.",
  sso: "Single Sign-on",
  ssoText:
    "Die Anmeldung über SAML ist auf diesem Heddle ausgeschaltet. Sie ist nützlich, wenn die Organisation einen Identitätsanbieter hat.",
};
