import type { CredentialTestResult } from "@heddle/api";
import { RunError } from "../errors/run-error.ts";
import type { SignIn } from "../protocol/tasks/driver-service.ts";
import { hostOf, runDriver } from "./driver-threads.ts";

const TEST_TIMEOUT_MS = 15_000;

/** Tests a credential by signing in to its service. Users take turns. A failing test is a result, never an error. */
export async function runSignInTest(task: SignIn, userId: string): Promise<CredentialTestResult> {
  const host = hostOf(task.credential);
  const turn = { userId, maxMs: TEST_TIMEOUT_MS };
  try {
    const outcome = await runDriver((thread) => thread.call("signIn", task), turn);
    if (outcome.is === "done") return outcome.value;
    const { message } =
      outcome.is === "late"
        ? new RunError("service-late", { host, seconds: TEST_TIMEOUT_MS / 1000 })
        : new RunError("service-unreadable", { host });
    return { status: "Error", message };
  } catch (error) {
    return { status: "Error", message: (error as Error).message };
  }
}
