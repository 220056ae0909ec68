import type { NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { choice, collection, toggle } from "../../../service/parameters.ts";
import { owner, repository } from "../locators.ts";

const EVENTS = {
  "*": "*",
  check_run: "Check Run",
  check_suite: "Check Suite",
  commit_comment: "Commit Comment",
  create: "Create",
  delete: "Delete",
  deploy_key: "Deploy Key",
  deployment: "Deployment",
  deployment_status: "Deployment Status",
  fork: "Fork",
  gollum: "Wiki Page",
  issue_comment: "Issue Comment",
  issues: "Issues",
  label: "Label",
  member: "Member",
  meta: "Meta",
  milestone: "Milestone",
  page_build: "Page Build",
  project: "Project",
  project_card: "Project Card",
  project_column: "Project Column",
  public: "Public",
  pull_request: "Pull Request",
  pull_request_review: "Pull Request Review",
  pull_request_review_comment: "Pull Request Review Comment",
  push: "Push",
  release: "Release",
  repository: "Repository",
  repository_import: "Repository Import",
  repository_vulnerability_alert: "Repository Vulnerability Alert",
  star: "Star",
  status: "Status",
  team_add: "Team Add",
  watch: "Watch",
};

const uses = (authentication: string) => ({ show: { authentication: [authentication] } });

/** GitHub Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.githubTrigger",
  displayName: "GitHub Trigger",
  description: "Starts the workflow on events in a GitHub repository",
  version: 1,
  group: ["trigger"],
  icon: "file:github-trigger.svg",
  subtitle: '={{ $parameter["events"].join(", ") }}',
  defaults: { name: "GitHub Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [
    { name: "githubApi", required: true, displayOptions: uses("accessToken") },
    { name: "githubOAuth2Api", required: true, displayOptions: uses("oAuth2") },
  ],
  webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
  activationMessage: "What happens in the repository from now on starts the workflow.",
  properties: [
    choice("authentication", "Authentication", "Authentication method", {
      values: { accessToken: "Access Token", oAuth2: "OAuth2" },
      standard: "accessToken",
    }),
    owner,
    repository,
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: Object.entries(EVENTS).map(([value, name]) => ({ name, value })),
    },
    collection("options", "Options", [
      toggle(
        "insecureSSL",
        "Insecure SSL",
        "Whether GitHub calls although the certificate of this server is not valid",
      ),
    ]),
  ],
  codex: { categories: ["Development"], alias: ["git", "repository", "push", "issue"] },
} as const satisfies NodeTypeDescription;

/** A call of the trigger. */
export type GithubCall = WebhookContext<typeof description.properties>;
