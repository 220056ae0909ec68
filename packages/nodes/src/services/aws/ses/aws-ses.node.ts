import { defineService } from "../../../service/define-service.ts";
import { awsConnection } from "../connection.ts";
import { emailOperations } from "./emails.ts";
import { templateOperations } from "./templates.ts";
import { verificationOperations } from "./verification.ts";

export default defineService({
  name: "n8n-nodes-base.awsSes",
  displayName: "AWS SES",
  description: "Sends emails with AWS SES",
  icon: "file:aws-ses.svg",
  ...awsConnection("email"),
  resources: { customVerificationEmail: "Custom Verification Email", email: "Email", template: "Template" },
  defaultResource: "email",
  operations: [...emailOperations, ...templateOperations, ...verificationOperations],
  lists: {
    getTemplates: {
      path: "/v2/email/templates",
      query: { PageSize: 100 },
      items: "TemplatesMetadata",
      name: "TemplateName",
      value: "TemplateName",
      cursor: { at: "NextToken", query: "NextToken" },
    },
  },
  codex: { categories: ["Communication", "Marketing"], alias: ["email", "mail", "amazon"] },
});
