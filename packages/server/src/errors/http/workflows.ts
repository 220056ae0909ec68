import { ERROR_CODES } from "@heddle/api";
import type { HttpErrorCatalogue } from "../wording.ts";

/** Workflows, templates and the lists that forms of nodes offer. */
export const WORKFLOW_ERRORS = {
  "list-not-named": () => ({ status: 400, message: "The request needs `methodName` or `searchList`." }),
  "field-list-unknown": ({ name }: { name: string }) => ({
    status: 400,
    message: `No list of fields is called "${name}".`,
  }),
  "node-type-not-installed": ({ type }: { type: string }) => ({
    status: 500,
    code: 0,
    message: `The node type "${type}" is not installed.`,
  }),
  "node-action-unknown": ({ type, action }: { type: string; action: string }) => ({
    status: 400,
    message: `The node type "${type}" has no action "${action}".`,
  }),
  "node-list-unknown": ({ type, name }: { type: string; name: string }) => ({
    status: 400,
    message: `The node type "${type}" offers no list called "${name}".`,
  }),
  "run-data-invalid": ({ node }: { node: string }) => ({
    status: 400,
    message: `The \`runData\` of the node "${node}" are no run data: they are a list of runs, each with \`data.main\`, a list of outputs with items.`,
  }),
  "trigger-data-invalid": () => ({
    status: 400,
    message: "The `data` of `triggerToStartFrom` hold no items: `main` is a list of outputs with items.",
  }),
  "workflow-tests-invalid": ({ reason }: { reason: string }) => ({ status: 400, message: reason }),
  "execution-without-data": () => ({
    status: 400,
    message: "This execution has no stored data. Run the workflow again, and record that execution.",
  }),
  "execution-too-large-for-test": () => ({
    status: 400,
    message: "This execution has more than 10 MB of data, too much for a test. Record one with fewer items.",
  }),
  "workflow-setting-not-positive": ({ key }: { key: string }) => ({
    status: 400,
    message: `The setting "${key}" must be a whole number above 0; leave it out for no limit.`,
  }),
  "event-key-no-expression": () => ({
    status: 400,
    message:
      'The setting "eventKey" is an expression, such as "={{ $json.body.id }}"; leave it out to keep duplicates.',
  }),
  "event-key-hours-wrong": ({ max }: { max: number }) => ({
    status: 400,
    message: `The setting "eventKeyHours" is a number of hours above 0 and up to ${max}; leave it out for 24.`,
  }),
  "workflow-setting-not-boolean": ({ key }: { key: string }) => ({
    status: 400,
    message: `The setting "${key}" must be true or false.`,
  }),
  "model-budget-wrong": ({ key }: { key: string }) => ({
    status: 400,
    message: `The setting "${key}" is not a model budget. Send an object with any of the numbers calls, tokens and dollars.`,
  }),
  "model-budget-unpriced": (call: { node: string; model: string; whose: string; place: string }) => ({
    status: 400,
    message: `The budget of ${call.whose} is in dollars, but the price of ${call.model} in the node "${call.node}" is not known: its calls would be refused.`,
    remedy: `Limit tokens or calls as well, ${call.place}. Or ask an administrator to set the price in HEDDLE_MODEL_PRICES.`,
  }),
  "workflow-setting-not-a-choice": ({ choices, key }: { choices: string; key: string }) => ({
    status: 400,
    message: `The setting "${key}" must be ${choices}, or be left out.`,
  }),
  "tags-off": () => ({
    status: 400,
    message: "Tags are disabled on this Heddle (HEDDLE_TAGS), so they cannot be created or renamed.",
  }),
  "time-limit-wrong": ({ maxSeconds }: { maxSeconds: number }) => ({
    status: 400,
    message: `The time limit must be more than 0 and at most ${maxSeconds} seconds; -1 turns it off.`,
  }),
  "file-address-invalid": () => ({
    status: 400,
    message: "Give the address of a workflow file: it begins with http:// or https:// and ends with .json.",
  }),
  "file-not-fetched": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The file could not be fetched: ${reason}`,
  }),
  "file-refused": ({ status }: { status: number }) => ({
    status: 400,
    message: `The file could not be fetched: its server responded with status ${status}.`,
  }),
  "workflow-not-activated": ({ reason }: { reason: string }) => ({
    status: 400,
    message: reason,
  }),
  "version-not-published": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The version was not published. The live version stays live: ${reason}`,
  }),
  "workflow-archived": ({ name }: { name: string }) => ({
    status: 409,
    message: `The workflow "${name}" is archived: it cannot be changed, activated or run.`,
    remedy: "Restore it first.",
  }),
  "nothing-published": () => ({
    status: 400,
    message: "No version of this workflow is published yet, so there is nothing to return to.",
  }),
  "live-when-saved": () => ({
    status: 400,
    message: "Changes of this workflow go live when they are saved. Restore the version instead.",
  }),
  "workflow-has-draft": () => ({
    status: 400,
    message: "This workflow has a draft that is not live. Publish it or discard it first.",
  }),
  "workflow-changed": ({
    by,
    at,
    difference = "",
  }: {
    by: string;
    at: string;
    difference?: string | undefined;
  }) => ({
    status: 400,
    code: ERROR_CODES.workflowChanged,
    message: `${by} saved this workflow${at === "" ? "" : ` at ${at}`}, after you opened it.${difference}`,
    remedy: "Open it again to see the changes, or overwrite them.",
  }),
  "destination-unknown": ({ node }: { node: string }) => ({
    status: 400,
    message: `The workflow has no node "${node}" to run up to.`,
  }),
  "nothing-before-destination": ({ node }: { node: string }) => ({
    status: 400,
    message: `Nothing comes before "${node}" that could run without it.`,
  }),
  "no-template-library": () => ({
    status: 404,
    message: "The template library is disabled.",
    remedy: "The administrator of this Heddle can enable it with HEDDLE_TEMPLATES.",
  }),
  "template-of-others": () => ({
    status: 403,
    message: "Only the author of a template and administrators may change it.",
    remedy: "Ask one of them, or save a template of your own.",
  }),
  "template-library-silent": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The template library does not answer: ${reason}`,
    remedy: "Try again later. The administrator of this Heddle named the library in HEDDLE_TEMPLATES_HOST.",
  }),
  "template-library-refused": ({ status }: { status: number }) => ({
    status: 502,
    message: `The template library responded with status ${status}.`,
  }),
  "template-unreadable": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The template library sent an invalid response: ${reason}.`,
  }),
  "credential-of-others": () => ({
    status: 400,
    message: "The workflow uses a credential that you may not use. Choose one of your own in its nodes.",
  }),
  "credential-steered": ({ node, foreign }: { node: string; foreign: string }) => ({
    status: 400,
    message: `“${node}” decides where “${foreign}” sends a credential that you may not use.`,
    remedy:
      "Undo the change, or ask a user who may use the credential to make it, or to write the URL, host or query as a constant.",
  }),
  "credential-steered-by-callers": ({ foreign }: { foreign: string }) => ({
    status: 400,
    message: `The workflows that may call this one can decide where “${foreign}” sends a credential that you may not use.`,
    remedy: "Leave the setting unchanged, or ask a user who may use the credential to change it.",
  }),
  "credential-steered-by-name": ({ foreign }: { foreign: string }) => ({
    status: 400,
    message: `The name of the workflow decides where “${foreign}” sends a credential that you may not use.`,
    remedy: "Keep the name, or ask a user who may use the credential to change it.",
  }),
  "credential-steered-by-variable": ({ key, workflow }: { key: string; workflow: string }) => ({
    status: 400,
    message: `The variable “${key}” decides where the workflow “${workflow}” sends a credential that you may not use.`,
    remedy: "Ask a user who may use the credential to change the variable.",
  }),
  "version-of-others": ({ node }: { node: string }) => ({
    status: 400,
    message: `“${node}” uses a credential that you may not use, and has other settings in this version.`,
    remedy: "Ask a user who may use the credential to publish this version.",
  }),
  "steering-data": ({ node }: { node: string }) => ({
    status: 400,
    message: `Data of “${node}” decide where a credential is sent that you may not use. Run the workflow without given data for it.`,
  }),
  "unwritten-workflow": ({ node }: { node: string }) => ({
    status: 400,
    message: `The node "${node}" runs a workflow that is known only while it runs, and this workflow uses credentials that you may not use.`,
    remedy: "Choose a saved workflow in the node, or write the called workflow into it as plain JSON.",
  }),
  "import-unreadable": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `Nothing was imported. ${reason}`,
    remedy:
      "Choose files as an export writes them, or a SQLite file. Databases of other kinds are imported by the command line.",
  }),
} satisfies HttpErrorCatalogue;
