import type { TaskRequest } from "../protocol/messages.ts";
import { asTask } from "./current-task.ts";
import { describePackage } from "./describe.ts";
import { prepareFile } from "./package-types.ts";
import { Task, type TaskDone } from "./task.ts";
import { authenticate, preAuthenticate } from "./tasks/credentials.ts";
import { runExecute, runPoll } from "./tasks/execute.ts";
import { callFunction } from "./tasks/functions.ts";
import { callCredentialTest, callMethod } from "./tasks/methods.ts";
import { callModel, callTool, describeSupply, embedTexts, useMemory, useTexts } from "./tasks/supply.ts";
import { runTrigger } from "./tasks/trigger.ts";
import { callWebhookMethod, takeCall } from "./tasks/webhook.ts";

/** A task as it arrives. */
interface TaskMessage {
  id: number;
  request: TaskRequest;
  body: string;
  folder: string;
}

const running = new Map<number, Task>();

const KINDS: Partial<Record<TaskRequest["kind"], (task: Task) => Promise<TaskDone> | TaskDone>> = {
  // A separate string, because large values are read part by part.
  describe: async (task) => ({ head: {}, body: await describePackage(task.folder) }),
  execute: runExecute,
  poll: runPoll,
  trigger: runTrigger,
  webhook: takeCall,
  webhookMethod: callWebhookMethod,
  method: callMethod,
  credentialTest: callCredentialTest,
  authenticate,
  preAuthentication: preAuthenticate,
  function: callFunction,
  describeSupply,
  callTool,
  callModel,
  embedTexts,
  useMemory,
  useTexts,
};

/** Runs a task of the server. */
export async function runTask(message: TaskMessage): Promise<TaskDone> {
  const task = new Task(message);
  const work = KINDS[task.request.kind];
  if (!work) throw new Error(`Tasks of the kind ${task.request.kind} are unknown.`);
  running.set(task.id, task);
  try {
    return await asTask(task.id, async () => {
      const file = task.extra<string | undefined>("file");
      if (file !== undefined) await prepareFile(task.folder, file);
      return work(task);
    });
  } finally {
    for (const listener of task.afterwards)
      await Promise.resolve()
        .then(listener)
        .catch(() => {});
    running.delete(task.id);
  }
}

/** Notifies a task that its result is no longer needed. */
export function cancel(id: number): void {
  running.get(id)?.cancellation.abort(new Error("The execution was stopped."));
}
