import { meantFields } from "../../repair/meant-fields.ts";
import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { attachmentOperations } from "./operations/attachment.ts";
import { commentOperations } from "./operations/comment.ts";
import { issueOperations } from "./operations/issue.ts";
import { userOperations } from "./operations/user.ts";

export default defineService({
  name: "n8n-nodes-base.jira",
  displayName: "Jira Software",
  description: "Manages issues, comments, attachments and users in Jira",
  icon: "file:jira.svg",
  ...connection,
  resources: {
    issue: "Issue",
    issueAttachment: "Issue Attachment",
    issueComment: "Issue Comment",
    user: "User",
  },
  defaultResource: "issue",
  operations: [...issueOperations, ...attachmentOperations, ...commentOperations, ...userOperations],
  methods,
  repair: meantFields(["issue"], ["description", "priority", "assignee", "labels"]),
  codex: { categories: ["Development", "Productivity"], alias: ["issue", "ticket", "atlassian", "project"] },
});
