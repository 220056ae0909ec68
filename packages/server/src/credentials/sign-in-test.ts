import type { CredentialTestResult } from "@heddle/api";
import { RunError } from "../errors/run-error.ts";
import type { SignIn, SignInService } from "../protocol/tasks/sign-in-service.ts";
import { TaskThreads } from "../protocol/tasks/task-threads.ts";

const TEST_TIMEOUT_MS = 15_000;

/** Drivers decode whatever a service sends, and some throw or loop forever at it: they do so in a thread, which is ended. */
const threads = new TaskThreads<SignInService>({
  program: new URL("../sign-in-thread/sign-in-thread.ts", import.meta.url),
  name: "sign-in",
  maxThreads: 4,
  maxTaskMs: TEST_TIMEOUT_MS,
  maxMegabytes: 256,
});

/** Tests a credential by signing in to its service. Users take turns. A failing test is a result, never an error. */
export async function runSignInTest(task: SignIn, userId: string): Promise<CredentialTestResult> {
  const host = String(task.data["host"] || "The service");
  const begun = performance.now();
  try {
    const result = await threads.run((thread) => thread.call("signIn", task), { group: userId });
    if (result) return result;
    const isLate = performance.now() - begun >= TEST_TIMEOUT_MS;
    const { message } = isLate
      ? new RunError("service-late", { host, seconds: TEST_TIMEOUT_MS / 1000 })
      : new RunError("service-unreadable", { host });
    return { status: "Error", message };
  } catch (error) {
    return { status: "Error", message: (error as Error).message };
  }
}
