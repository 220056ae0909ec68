import { NodeError } from "@heddle/workflow";
import type { CallError } from "../../protocol/call-messages.ts";

/** The answer of the main thread, or its refusal as an error of the node. */
export async function askOrThrow(asked: Promise<string>): Promise<string> {
  try {
    return await asked;
  } catch (error) {
    const { message, description } = JSON.parse((error as Error).message) as CallError;
    throw new NodeError(message, { description, name: "SubworkflowOperationError" });
  }
}
