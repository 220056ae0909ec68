import type { MendedParameters, NodeParameters } from "@heddle/workflow";
import { inTurn, type Mend, meantNames } from "../../mending/meant-names.ts";

const names = meantNames({
  parameters: { to: "toEmail" },
  values: { operation: { sendEmail: "send" } },
});

export const mend: Mend = inTurn(names, mendText);

/** Some files of version 2 and later hold the text as `message` and its format as `emailType`, as other mail nodes do. */
function mendText(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { emailType, message, ...rest } = stored;
  const isSent = rest["operation"] === undefined || rest["operation"] === "send";
  const hasText = Boolean(rest["text"] || rest["html"]);
  if (version < 2 || !isSent || hasText || !message) return undefined;
  const emailFormat = rest["emailFormat"] ?? (emailType === "text" ? "text" : "html");
  return {
    parameters: { ...rest, emailFormat, [emailFormat === "text" ? "text" : "html"]: message },
    version,
    note: "The text of the email is stored under the name “message” of another node. It is sent as the text of this one.",
  };
}
