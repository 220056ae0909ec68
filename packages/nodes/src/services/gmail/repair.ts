import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";

const names = meantNames({
  parameters: { toEmail: "sendTo", email: "sendTo", text: "message" },
  values: {
    authentication: { googleOAuth2Api: "oAuth2", oAuth2Api: "oAuth2", predefinedCredentialType: "oAuth2" },
    operation: { sendEmail: "send" },
  },
});

/** Some files of version 1 hold an email in the format of version 2, and some use the names of other email nodes. */
export const repair: Repair = inTurn(names, (stored, version) =>
  version >= 2 || stored["sendTo"] === undefined || stored["toList"] !== undefined
    ? undefined
    : {
        parameters: stored,
        version: 2.1,
        note: "The parameters have names of another version of this node. They are read as those of version 2.1.",
      },
);
