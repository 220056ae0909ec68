import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";

const names = meantNames({
  parameters: { to: "toEmail" },
  values: { operation: { sendEmail: "send" } },
});

/** The format under another name, or implied by the only content present; files as a string outside the options. */
const repairParts: Repair = (stored, version) => {
  const { attachments, emailType, ...rest } = stored;
  const { emailFormat, html, operation = "send", options, text } = rest;
  const named = (emailType === "text" && text) || (emailType === "html" && html) ? emailType : undefined;
  const format = named ?? (version >= 2.1 && text && !html ? "text" : undefined);
  const isUnsaid = operation === "send" && emailFormat === undefined && format !== undefined;
  const given = isRecord(options) ? options : {};
  const isBeside =
    typeof attachments === "string" && attachments !== "" && given["attachments"] === undefined;
  if (version < 2 || !(isUnsaid || isBeside)) return undefined;
  return {
    parameters: {
      ...rest,
      ...(isUnsaid ? { emailFormat: format } : {}),
      ...(isBeside ? { options: { ...given, attachments } } : {}),
    },
    version,
    note: "The format of the text or the attachments are stored where this node has none. They are read as what they say.",
  };
};

export const repair: Repair = inTurn(names, repairText, repairParts);

/** Some files of version 2 and later hold the text as `message` and its format as `emailType`, as other email nodes do. */
function repairText(stored: NodeParameters, version: number): RepairedParameters | undefined {
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
