import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { fileOperations } from "./operations/file.ts";
import { issueOperations } from "./operations/issue.ts";
import { releaseOperations, reviewOperations } from "./operations/release.ts";
import { organizationRepositories, repositoryOperations, userOperations } from "./operations/repository.ts";
import { workflowOperations } from "./operations/workflow.ts";
import { repair } from "./repair.ts";

export default defineService({
  name: "n8n-nodes-base.github",
  displayName: "GitHub",
  description: "Manages files, issues, releases, reviews and workflows in GitHub",
  version: [1, 1.1],
  icon: "file:github.svg",
  ...connection,
  resources: {
    file: "File",
    issue: "Issue",
    organization: "Organization",
    release: "Release",
    repository: "Repository",
    review: "Review",
    user: "User",
    workflow: "Workflow",
  },
  defaultResource: "issue",
  operations: [
    ...issueOperations,
    ...fileOperations,
    ...releaseOperations,
    ...repositoryOperations,
    ...reviewOperations,
    ...userOperations,
    organizationRepositories,
    ...workflowOperations,
  ],
  methods,
  repair,
  codex: { categories: ["Development"], alias: ["git", "repository", "issue", "code"] },
});
