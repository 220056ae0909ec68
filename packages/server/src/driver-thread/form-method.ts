import { loadNodeType } from "@heddle/nodes";
import { descriptionOf, type FormContext, type NodeType } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import { formState } from "../node-types/form-state.ts";
import { serverNetwork } from "../platform/server-network.ts";
import { type FormMethod, MAX_LIST_CHARACTERS } from "../protocol/tasks/driver-service.ts";

type Method = (context: FormContext, ...given: readonly unknown[]) => unknown;

/** Result of a form's method as JSON. @throws RunError if it is too long, or the driver's error */
export async function formMethod(task: FormMethod): Promise<string> {
  const type = (await loadNodeType(task.nodeType))!;
  const methods = type.methods?.[task.kind] as Readonly<Record<string, Method>>;
  const result = await methods[task.method]!(contextOf(type, task), ...task.given);
  const text = JSON.stringify(result ?? null);
  if (text.length <= MAX_LIST_CHARACTERS) return text;
  throw new RunError("list-too-long", { maxCharacters: MAX_LIST_CHARACTERS });
}

/** Methods that connect by a driver use no other members of the context. */
function contextOf(type: NodeType, task: FormMethod): FormContext {
  const { type: given, data } = task.credential;
  const context: Omit<FormContext, "http" | "tables" | "calledTrigger" | "request"> = {
    ...formState(descriptionOf(type, task.version), task),
    network: serverNetwork(task.allow),
    // The thread is ended instead.
    signal: new AbortController().signal,
    credentials: async (asked) => {
      if (asked !== given) throw new RunError("no-credential-chosen", {});
      return { ...data };
    },
  };
  return context as FormContext;
}
