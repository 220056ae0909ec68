import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../core/cron/times.ts";
import { fileId, folderNoRootId } from "./locators.ts";

/** The trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.googleDriveTrigger",
  displayName: "Google Drive Trigger",
  description: "Starts the workflow when files or folders change in Google Drive",
  subtitle: '={{ $parameter["event"] }}',
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:google-drive-trigger.svg",
  defaults: { name: "Google Drive Trigger" },
  inputs: [],
  outputs: ["main"],
  activationMessage: "What changes from now on starts the workflow.",
  credentials: [
    {
      name: "googleDriveOAuth2Api",
      required: true,
      displayOptions: { show: { authentication: ["oAuth2"] } },
    },
    { name: "googleApi", required: true, displayOptions: { show: { authentication: ["serviceAccount"] } } },
  ],
  properties: [
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "OAuth2 (recommended)", value: "oAuth2" },
        { name: "Service Account", value: "serviceAccount" },
      ],
      default: "oAuth2",
      description: "Authentication method",
    },
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    {
      displayName: "Trigger On",
      name: "triggerOn",
      type: "options",
      options: [
        { name: "Changes to a Specific File", value: "specificFile" },
        { name: "Changes Involving a Specific Folder", value: "specificFolder" },
      ],
      default: "",
      required: true,
      description: "Object to watch",
    },
    { ...fileId, name: "fileToWatch", displayOptions: { show: { triggerOn: ["specificFile"] } } },
    {
      displayName: "Watch For",
      name: "event",
      type: "options",
      options: [{ name: "File Updated", value: "fileUpdated" }],
      default: "fileUpdated",
      description: "Events that start the workflow",
      displayOptions: { show: { triggerOn: ["specificFile"] } },
    },
    { ...folderNoRootId, name: "folderToWatch", displayOptions: { show: { triggerOn: ["specificFolder"] } } },
    {
      displayName: "Watch For",
      name: "event",
      type: "options",
      options: [
        { name: "File Created", value: "fileCreated", description: "A file is created in the folder" },
        { name: "File Updated", value: "fileUpdated", description: "A file of the folder changes" },
        { name: "Folder Created", value: "folderCreated", description: "A folder is created in the folder" },
        { name: "Folder Updated", value: "folderUpdated", description: "A folder of the folder changes" },
        {
          name: "Watch Folder Updated",
          value: "watchFolderUpdated",
          description: "The folder itself changes",
        },
      ],
      default: "",
      required: true,
      description: "Events that start the workflow",
      displayOptions: { show: { triggerOn: ["specificFolder"] } },
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: {
        show: { event: ["fileCreated", "fileUpdated"] },
        hide: { triggerOn: ["specificFile"] },
      },
      options: [
        {
          displayName: "File Type",
          name: "fileType",
          type: "options",
          options: [
            { name: "[All]", value: "all" },
            { name: "Audio", value: "application/vnd.google-apps.audio" },
            { name: "Google Docs", value: "application/vnd.google-apps.document" },
            { name: "Google Drawings", value: "application/vnd.google-apps.drawing" },
            { name: "Google Slides", value: "application/vnd.google-apps.presentation" },
            { name: "Google Spreadsheets", value: "application/vnd.google-apps.spreadsheet" },
            { name: "Photos and Images", value: "application/vnd.google-apps.photo" },
            { name: "Videos", value: "application/vnd.google-apps.video" },
          ],
          default: "all",
          description: "Only files of this type",
        },
      ],
    },
  ],
  codex: { categories: ["Data & Storage"], alias: ["files", "folder", "poll"] },
} as const satisfies NodeTypeDescription;
