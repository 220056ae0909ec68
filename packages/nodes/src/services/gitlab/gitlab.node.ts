import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { fileOperations } from "./file.ts";
import { issueOperations } from "./issue.ts";
import { projectOperations } from "./project.ts";

export default defineService({
  name: "n8n-nodes-base.gitlab",
  displayName: "GitLab",
  description: "Manages files, issues, releases and projects in GitLab",
  icon: "file:gitlab.svg",
  ...connection,
  resources: { file: "File", issue: "Issue", release: "Release", repository: "Repository", user: "User" },
  defaultResource: "issue",
  repair: meantNames({ values: { resource: { repositoryFile: "file" } } }),
  operations: [...fileOperations, ...issueOperations, ...projectOperations],
  codex: { categories: ["Development"], alias: ["git", "repository", "issue", "code"] },
});
