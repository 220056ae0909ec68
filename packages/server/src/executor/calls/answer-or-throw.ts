import { NodeError } from "@heddle/workflow";
import type { CallFailed } from "../../protocol/channel.ts";

/** The answer of the main thread. @throws NodeError when it refuses. */
export async function answerOrThrow<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    const { message, description } = error as CallFailed;
    throw new NodeError(message, { description, name: "SubworkflowOperationError" });
  }
}
