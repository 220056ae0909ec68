import type { ImportedKind, ImportOutcome, ImportTask } from "@heddle/api";
import { amountOf, nameOrNumber } from "../language/amounts.ts";

/** Strings of the page that imports a different instance. */
export const importTexts = {
  title: "Import",
  notZip: "This is not a zip archive, or it is incomplete.",
  fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  damaged: "This file of the archive is damaged, encrypted, or packed in a way that is not supported.",
  hint: "Imports workflows, credentials, tags, users and projects of an n8n installation. Check the preview first.",
  sourceTitle: "Source",
  choose: "Choose files",
  chooseHint: (megabytes: number) =>
    `A database.sqlite, a zip archive of exported files, or the exported JSON files themselves; up to ${megabytes} MB.`,
  reading: "Reading the files…",
  sending: (percent: number) => `Sending: ${percent}%`,
  working: "Upload complete. Reading the files…",
  chosen: (names: readonly string[]) =>
    nameOrNumber(names, String, (count) => `${names[0]} and ${amountOf(count - 1, "more file")}`),
  key: "Encryption key",
  keyHint:
    "The encryptionKey of its settings file .n8n/config. Without it, encrypted credentials are left out.",
  update: "Replace existing entries that have the same ID but differ",
  check: "Check",
  importNow: "Import",
  unreadable: "The files could not be read",
  failed: "The import failed",
  tooLarge: (megabytes: number) =>
    `The files are larger than ${megabytes} MB. Import them on the command line: heddle import --from-n8n.`,
  empty: "The archive has no JSON files. Choose an archive from an export.",
  checked: "To be imported",
  done: "Imported",
  doneHint:
    "Imported workflows are inactive. Deactivate them in the old installation, then activate them here.",
  nothing: "The source has nothing to import.",
  columns: { kind: "Kind", name: "Name", action: "Result", note: "Note" },
  kinds: {
    user: "User",
    project: "Project",
    folder: "Folder",
    tag: "Tag",
    variable: "Variable",
    "data table": "Data table",
    credential: "Credential",
    workflow: "Workflow",
  } satisfies Record<ImportedKind, string>,
  outcomes: {
    created: "New",
    updated: "Replaced",
    unchanged: "Unchanged",
    kept: "Kept (differs)",
    refused: "Skipped",
  } satisfies Record<ImportOutcome, string>,
  left: "Not imported",
  missingPackages: "Packages required by its nodes",
  nextSteps: "Next steps",
  tasks: {
    switchUrls: "Point callers to the URLs of this installation",
    activateWorkflows: "Deactivate there, then activate here",
    publishDrafts: "Review drafts that differ from the published version",
    inviteUsers: "Invite again",
    setUpFactors: "Ask to set up the second factor again",
    testCredentials: "Test",
  } satisfies Record<ImportTask, string>,
};
