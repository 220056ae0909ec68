import { choice, collection, text, toggle } from "../../../service/parameters.ts";
import { webhookTrigger } from "../../../service/trigger-description.ts";
import { connection } from "../connection.ts";

const EVENTS = {
  "*": "*",
  board_configuration_changed: "Board Configuration Changed",
  board_created: "Board Created",
  board_deleted: "Board Deleted",
  board_updated: "Board Updated",
  comment_created: "Comment Created",
  comment_deleted: "Comment Deleted",
  comment_updated: "Comment Updated",
  "jira:issue_created": "Issue Created",
  "jira:issue_deleted": "Issue Deleted",
  issuelink_created: "Issue Link Created",
  issuelink_deleted: "Issue Link Deleted",
  "jira:issue_updated": "Issue Updated",
  option_attachments_changed: "Option Attachments Changed",
  option_issuelinks_changed: "Option Issue Links Changed",
  option_subtasks_changed: "Option Subtasks Changed",
  option_timetracking_changed: "Option Timetracking Changed",
  option_unassigned_issues_changed: "Option Unassigned Issues Changed",
  option_voting_changed: "Option Voting Changed",
  option_watching_changed: "Option Watching Changed",
  project_created: "Project Created",
  project_deleted: "Project Deleted",
  project_updated: "Project Updated",
  sprint_closed: "Sprint Closed",
  sprint_created: "Sprint Created",
  sprint_deleted: "Sprint Deleted",
  sprint_started: "Sprint Started",
  sprint_updated: "Sprint Updated",
  user_created: "User Created",
  user_deleted: "User Deleted",
  user_updated: "User Updated",
  "jira:version_created": "Version Created",
  "jira:version_deleted": "Version Deleted",
  "jira:version_moved": "Version Moved",
  "jira:version_released": "Version Released",
  "jira:version_unreleased": "Version Unreleased",
  "jira:version_updated": "Version Updated",
  worklog_created: "Worklog Created",
  worklog_deleted: "Worklog Deleted",
  worklog_updated: "Worklog Updated",
};

/** Every available event. */
export const EVENT_NAMES = Object.keys(EVENTS).filter((name) => name !== "*");

const VARIABLES = [
  "attachment.id",
  "board.id",
  "comment.id",
  "issue.id",
  "issue.key",
  "mergeVersion.id",
  "modifiedUser.accountId",
  "modifiedUser.key",
  "modifiedUser.name",
  "project.id",
  "project.key",
  "propertyKey",
  "sprint.id",
  "version.id",
  "worklog.id",
];

const onlyQuery = { show: { incomingAuthentication: ["queryAuth"] } };
const trigger = webhookTrigger(connection, {
  name: "n8n-nodes-base.jiraTrigger",
  displayName: "Jira Trigger",
  description: "Starts the workflow on events in Jira",
  version: [1, 1.1],
  icon: "file:jira-trigger.svg",
  codex: { categories: ["Development", "Productivity"], alias: ["issue", "ticket", "atlassian"] },
  properties: [
    choice("incomingAuthentication", "Incoming Authentication", "How calls of Jira are recognized", {
      values: { queryAuth: "Query Auth", none: "None" },
      standard: "none",
    }),
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: Object.entries(EVENTS).map(([value, name]) => ({ name, value })),
    },
    collection("additionalFields", "Additional Fields", [
      toggle("excludeBody", "Exclude Body", "Whether Jira says only that something happened"),
      text("filter", "Filter", "A search in the language of Jira: only its issues start the workflow"),
      {
        displayName: "Include Fields",
        name: "includeFields",
        type: "multiOptions",
        default: [],
        description: "Field to add to the item",
        options: VARIABLES.map((name) => ({ name, value: name })),
      },
    ]),
  ],
});

/** Jira Trigger as the form and the engine see it. */
export const description = {
  ...trigger,
  credentials: [...trigger.credentials, { name: "httpQueryAuth", required: true, displayOptions: onlyQuery }],
};
