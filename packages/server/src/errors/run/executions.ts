import type { ErrorCatalogue } from "@heddle/workflow";

const MAKE_ROOM = "The administrator of the server has to make room there. Then retry the execution.";

const notCallable = (name: string) => `The workflow "${name}" may not be called by this one.`;

/** Executions, their data and files, and calls between workflows. */
export const EXECUTION_ERRORS = {
  "workflow-not-ready": ({ problems }: { problems: string }) => ({
    message: `The workflow cannot run. ${problems}`,
    remedy: "Fill in the required fields of these nodes, or disable them.",
  }),
  "callee-trigger-off": ({ name, trigger }: { name: string; trigger: string }) => ({
    message: `The workflow "${name}" cannot be called: its trigger "${trigger}" is disabled.`,
    remedy: "Enable the trigger in the called workflow, and save it.",
  }),
  "callee-without-trigger": ({ name }: { name: string }) => ({
    message: `The workflow "${name}" cannot be called: it has no trigger for that.`,
    remedy: "Add the node “When Executed by Another Workflow” to the called workflow, and save it.",
  }),
  "call-not-allowed": ({ name }: { name: string }) => ({
    message: notCallable(name),
    remedy: "Its settings say which workflows may call it: change “This workflow can be called by” there.",
  }),
  "call-not-allowed-by-owner": ({ name }: { name: string }) => ({
    message: notCallable(name),
    remedy:
      "Its settings say which workflows may call it. Ask its owner to change “This workflow can be called by”.",
  }),
  "disk-full": ({ folder }: { folder: string }) => ({
    message: `The execution has more items than fit into memory, and the disk of ${folder} is full.`,
    remedy: MAKE_ROOM,
  }),
  "items-not-written": ({ folder, reason }: { folder: string; reason: string }) => ({
    message: `The execution has more items than fit into memory, and ${folder} cannot be written: ${reason}`,
    remedy: MAKE_ROOM,
  }),
  "too-many-calls": ({ count, chain }: { count: number; chain: string }) => ({
    message: `Workflows call each other ${count} times in a row: ${chain}.`,
    remedy:
      "A workflow that calls itself, directly or by way of others, needs a condition that ends it. Check the one that decides about the next call.",
  }),
  "called-version-gone": () => ({ message: "The version of the called workflow that was running is gone." }),
  "called-workflow-not-named": ({ name }: { name: string }) => ({
    message: `There is no workflow named "${name}".`,
    remedy: "It may have been renamed or deleted. Choose the workflow from the list in the node.",
  }),
  "called-workflow-ambiguous": ({ count, name }: { count: number; name: string }) => ({
    message: `There are ${count} workflows named "${name}".`,
    remedy: "Choose the workflow from the list in the node, or give its id.",
  }),
  "called-workflow-missing": ({ id }: { id: string }) => ({
    message: `The workflow "${id}" does not exist.`,
    remedy:
      "It may have been deleted, or the file that calls it comes from another place. Choose the workflow again in the node.",
  }),
  "called-workflow-not-published": ({ name }: { name: string }) => ({
    message: `The workflow "${name}" cannot be called: none of its versions is published.`,
    remedy: "Open it and publish it. Callers run what is published, not drafts.",
  }),
  "called-workflow-archived": ({ name }: { name: string }) => ({
    message: `The workflow "${name}" cannot be called: it is archived.`,
    remedy: "Restore it from its menu in the list of workflows, or choose another workflow in the node.",
  }),
  "called-workflow-unreadable": ({ reason }: { reason: string }) => ({
    message: `The called workflow cannot be read: ${reason}`,
  }),
  "credential-not-lent": ({ name, node }: { name: string; node: string }) => ({
    message: `The called workflow may not use the credential "${name}", which its node "${node}" names.`,
    remedy:
      "Name the credential in a node of the workflow that calls, and share it with everyone who can change that workflow. Or write the called workflow into the node as plain JSON, or save it and call it by its id.",
  }),
  "credential-steered-by-caller": ({ name, node }: { name: string; node: string }) => ({
    message: `Data of the workflow that calls decide where "${node}" of the called workflow sends the credential "${name}".`,
    remedy:
      "Write the URL, host or query of that node as a constant, or share the credential with everyone who can change the workflow that calls.",
  }),
  "credential-steered-by-called": ({ name, node }: { name: string; node: string }) => ({
    message: `Results of the called workflow decide where "${node}" sends the credential "${name}".`,
    remedy:
      "Write the URL, host or query of that node as a constant, or share the credential with everyone who can change the called workflow.",
  }),
  "no-workflow-files": () => ({
    message: "Workflows in files of the server cannot be called: no folder is open to workflows.",
    remedy: "The administrator of the server can open one with HEDDLE_WORKFLOW_FILES.",
  }),
  "workflow-file-too-large": ({ path }: { path: string }) => ({
    message: `The file "${path}" is larger than 5 MB.`,
  }),
  "workflow-file-missing": ({ path }: { path: string }) => ({
    message: `There is no workflow file "${path}" in the folder that is open to workflows.`,
    remedy: "Give its path below that folder.",
  }),
  "called-workflow-gone": () => ({ message: "The called workflow is not there any more." }),
  "caller-ended": () => ({ message: "The execution that calls has ended." }),
  "execution-ended": () => ({ message: "The execution has ended." }),
  "failed-node-gone": ({ node }: { node: string }) => ({
    message: `The workflow has no node named "${node}" any more, at which the execution failed. Retry with the original workflow.`,
  }),
  "execution-waits-not": ({ executionId }: { executionId: string }) => ({
    message: `Execution ${executionId} waits for no decision.`,
  }),
  "execution-unknown": ({ executionId }: { executionId: string }) => ({
    message: `There is no execution ${executionId}.`,
  }),
  "execution-waits": () => ({ message: "This execution waits. Stop it first, or let it resume." }),
  "execution-not-failed": () => ({ message: "Only executions that failed can be retried." }),
  "event-interrupted": () => ({
    message: "This event waits for a decision. Retry its unfinished node, skip it, or stop the execution.",
  }),
  "event-not-failed": () => ({ message: "Only events whose execution failed or crashed can be replayed." }),
  "event-made-good": () => ({ message: "This event was run again with success." }),
  "event-replaying": ({ executionId }: { executionId: number | null | undefined }) => ({
    message: `This event runs again as execution ${executionId}, which has not ended. Wait for its end, or stop it.`,
  }),
  "event-replayed-meanwhile": () => ({
    message: "This event was replayed a moment ago. Look at the list for how that ended.",
  }),
  "event-not-stored": () => ({
    message:
      "The items that this event began with are not stored, or the workflow has no node any more that they came from. Replay it with the original workflow, or retry the execution.",
  }),
  "run-data-gone": ({ executionId }: { executionId: string }) => ({
    message: `The data of execution ${executionId} is no longer available. Run the workflow again.`,
  }),
  "workflow-needs-call": ({ node }: { node: string }) => ({
    message: `The workflow starts with the node "${node}", which waits for a call. Switch the workflow on and call its address, or add a manual trigger.`,
  }),
  "workflow-deleted": () => ({ message: "The workflow was deleted. Retry with the original workflow." }),
  "data-of-another-key": () => ({
    message:
      'What is stored of the execution cannot be decrypted: it was saved with another encryption key than this server has. Restore the file "key" of the data folder or HEDDLE_ENCRYPTION_KEY, and start again.',
  }),
  "data-damaged": () => ({
    message:
      "What is stored of the execution cannot be decrypted: it is damaged, though the encryption key is the right one. Restore the database from a backup, or run the workflow again.",
  }),
  "disk-path-outside": ({ path }: { path: string }) => ({
    message: `"${path}" is not in a folder that nodes may use.`,
    remedy:
      "Use another path, or ask the administrator of the server to add the folder to HEDDLE_DISK_FOLDERS.",
  }),
  "database-process-ended": ({ reason }: { reason: string }) => ({
    message: `The process of the database ended unexpectedly (${reason}).`,
    remedy: "Ask for fewer rows at once, and check the log of the server and the memory of its machine.",
  }),
  "command-not-started": ({ reason }: { reason: string }) => ({
    message: `The command could not be started: ${reason}`,
  }),
  "command-output-too-large": ({ megabytes }: { megabytes: number }) => ({
    message: `The command wrote more than ${megabytes} MB and was ended.`,
    remedy: "Let it write into a file, or shorten what it writes.",
  }),
  "disk-watched-missing": ({ path }: { path: string }) => ({
    message: `There is no file or folder "${path}".`,
    remedy: "Create it on the server, or use another path.",
  }),
  "disk-watched-too-large": ({ path, count }: { path: string; count: number }) => ({
    message: `The folder "${path}" holds more than ${count.toLocaleString("en")} files and folders, too many to watch.`,
    remedy: "Watch a folder with fewer of them, limit the depth, or ignore some.",
  }),
  "disk-no-folder": ({ path }: { path: string }) => ({
    message: `"${path}" is a file, not a folder.`,
    remedy: "Use the path of a folder.",
  }),
  "disk-file-missing": ({ path }: { path: string }) => ({ message: `There is no file "${path}".` }),
  "disk-folder-missing": ({ path }: { path: string }) => ({
    message: `The folder of "${path}" does not exist.`,
    remedy: "Create it on the server, or use another path.",
  }),
  "file-not-stored-here": () => ({ message: "This file is not kept in the store of this server." }),
  "file-of-another-workflow": () => ({ message: "This file belongs to another workflow." }),
  "file-deleted": () => ({
    message: "The file is not there any more: it was deleted together with its execution.",
  }),
} satisfies ErrorCatalogue;
