import { credentialContext } from "../contexts/form.ts";
import { isRecord } from "../family/small-things.ts";
import { loadCredential } from "../package-types.ts";
import { bodyForServer } from "../supplies/bodies.ts";
import type { Task, TaskDone } from "../task.ts";

type Method = (...args: unknown[]) => unknown;

/** Adds a credential to the options of a request, by the function of its type. */
export async function authenticate(task: Task): Promise<TaskDone> {
  const { instance } = loadCredential(task.folder, task.extra<string>("file"));
  const add = instance["authenticate"] as Method;
  const changed = await add.call(instance, task.extra("credential"), task.extra("options"));
  return { head: { value: isRecord(changed) ? await bodyForServer(changed) : changed } };
}

/** Signs in and returns tokens. */
export async function preAuthenticate(task: Task): Promise<TaskDone> {
  const { instance } = loadCredential(task.folder, task.extra<string>("file"));
  const signIn = instance["preAuthentication"] as Method;
  return { head: { value: await signIn.call(credentialContext(task), task.extra("credential")) } };
}
