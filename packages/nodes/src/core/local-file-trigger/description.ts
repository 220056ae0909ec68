import type { ListenContext, NodeTypeDescription } from "@heddle/workflow";

const inFolder = { show: { triggerOn: ["folder"] } };

/** Local File Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.localFileTrigger",
  displayName: "Local File Trigger",
  description: "Starts the workflow when files on the server change, in folders that an administrator allows",
  version: 1,
  group: ["trigger"],
  icon: "file:local-file-trigger.svg",
  subtitle: '={{ $parameter["path"] }}',
  defaults: { name: "Local File Trigger", color: "#8a5a12" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "Changes of files from now on start the workflow.",
  properties: [
    {
      displayName: "Trigger On",
      name: "triggerOn",
      type: "options",
      required: true,
      default: "",
      options: [
        { name: "Changes to a Specific File", value: "file" },
        { name: "Changes Involving a Specific Folder", value: "folder" },
      ],
      description: "Object to watch",
    },
    {
      displayName: "File to Watch",
      name: "path",
      type: "string",
      default: "",
      placeholder: "e.g. /files/invoices/1.pdf",
      displayOptions: { show: { triggerOn: ["file"] } },
      description: "The path of the file; it must be there when the workflow is switched on",
    },
    {
      displayName: "Folder to Watch",
      name: "path",
      type: "string",
      default: "",
      placeholder: "e.g. /files/invoices",
      displayOptions: inFolder,
      description: "The path of the folder",
    },
    {
      displayName: "Watch for",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      displayOptions: inFolder,
      options: [
        { name: "File Added", value: "add", description: "A file was made or moved here" },
        { name: "File Changed", value: "change", description: "The content of a file was changed" },
        { name: "File Deleted", value: "unlink", description: "A file was deleted or moved away" },
        { name: "Folder Added", value: "addDir", description: "A folder was made or moved here" },
        { name: "Folder Deleted", value: "unlinkDir", description: "A folder was deleted or moved away" },
      ],
      description: "Changes that start the workflow",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Await Write Finish",
          name: "awaitWriteFinish",
          type: "boolean",
          default: false,
          description: "Whether to wait until a file has not grown for two seconds",
        },
        {
          displayName: "Include Linked Files/Folders",
          name: "followSymlinks",
          type: "boolean",
          default: true,
          description:
            "Whether what links lead to is watched as well; links out of the allowed folders are not followed",
        },
        {
          displayName: "Ignore",
          name: "ignored",
          type: "string",
          default: "",
          placeholder: "e.g. **/*.tmp",
          description:
            "A path or pattern (*, **, ?) of files and folders that do not count; it is compared with the whole path",
        },
        {
          displayName: "Ignore Existing Files/Folders",
          name: "ignoreInitial",
          type: "boolean",
          default: true,
          description: "Whether to ignore messages that exist when the workflow is activated",
        },
        {
          displayName: "Max Folder Depth",
          name: "depth",
          type: "options",
          default: -1,
          options: [
            { name: "1 Level Down", value: 1 },
            { name: "2 Levels Down", value: 2 },
            { name: "3 Levels Down", value: 3 },
            { name: "4 Levels Down", value: 4 },
            { name: "5 Levels Down", value: 5 },
            { name: "Top Folder Only", value: 0 },
            { name: "Unlimited", value: -1 },
          ],
          description: "Number of folder levels to watch",
        },
        {
          displayName: "Use Polling",
          name: "usePolling",
          type: "boolean",
          default: false,
          description:
            "Whether to look every second; needed for folders of other machines, which do not report changes",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["watch", "file", "folder", "disk", "filesystem", "monitor"],
  },
} as const satisfies NodeTypeDescription;

/** Listening context of the trigger. */
export type FileContext = ListenContext<typeof description.properties>;
