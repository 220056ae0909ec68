import type { ErrorCatalogue } from "@heddle/workflow";

/** Webhooks and schedules of active workflows. */
export const TRIGGER_ERRORS = {
  "webhook-not-evaluated": ({ reason, node, what }: { reason: string; node: string; what: string }) => ({
    message: `The webhook of the node "${node}" cannot be registered: ${what} cannot be evaluated beforehand (${reason}).`,
  }),
  "listener-not-set-up": ({ node, reason }: { node: string; reason: string }) => ({
    message: `The node "${node}" cannot start listening: ${reason}`,
  }),
  "listener-failed": ({ node, reason }: { node: string; reason: string }) => ({
    message: `The node "${node}" is not listening at the moment: ${reason} It keeps trying, with increasing pauses of up to five minutes.`,
  }),
  "schedule-not-set-up": ({ node, reason }: { node: string; reason: string }) => ({
    message: `The schedule of the node "${node}" cannot be set up: ${reason}`,
  }),
  "triggers-too-slow": () => ({
    message: "The expressions in the parameters of its triggers kept the processor busy for too long.",
    remedy: "Look for an endless loop, or process less data in them.",
  }),
  "triggers-memory": () => ({
    message: "The expressions in the parameters of its triggers ran out of memory.",
    remedy: "Work on less data in them.",
  }),
  "schedule-not-evaluated": ({ parameter, reason }: { parameter: string; reason: string }) => ({
    message: `${parameter} cannot be evaluated beforehand (${reason}).`,
  }),
  "schedule-unreadable": ({ cron, reason }: { cron: string; reason: string }) => ({
    message: `The schedule "${cron}" cannot be read: ${reason}`,
  }),
  "schedule-never-fires": ({ cron }: { cron: string }) => ({
    message: `The schedule "${cron}" never fires.`,
  }),
  "no-trigger": () => ({
    message:
      "This workflow has no active trigger. Add one, such as Webhook or Schedule Trigger, or enable one.",
  }),
  "webhook-taken": ({
    node,
    method,
    path,
    owner,
  }: {
    node: string;
    method: string;
    path: string;
    owner: string;
  }) => ({
    message: `The webhook of the node "${node}" cannot be registered: ${method} ${path} is already used by ${owner}. Change one of the paths, or deactivate the other workflow.`,
  }),
  "webhook-without-credential": ({ node, type }: { node: string; type: string }) => ({
    message: `The node "${node}" has no credential of the type "${type}".`,
  }),
  "editor-gone": () => ({ message: "The editor is no longer listening." }),
} satisfies ErrorCatalogue;
