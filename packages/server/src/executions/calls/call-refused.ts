import type { CallError } from "../../protocol/call-messages.ts";

/** Why a workflow cannot be called. */
export class CallRefused extends Error {
  readonly description: string | undefined;

  constructor(message: string, description?: string) {
    super(message);
    this.description = description;
  }

  toJSON(): CallError {
    return { message: this.message, description: this.description };
  }
}
