/** Why an execution that was accepted does not run yet: a limit, or no free place in an executor. */
export type WaitReason = "instance" | "workflow" | "trigger" | "executor";
