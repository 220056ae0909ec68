import type { CredentialTestResult } from "@heddle/api";
import type { CredentialTestRun } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import { serverNetwork } from "../platform/server-network.ts";
import type { CredentialsContext } from "./context.ts";

const TEST_TIMEOUT_MS = 15_000;

/** Tests a credential by the function that its type brings. A failing test is an answer, never an error. */
export async function runOwnTest(
  { http, config }: Pick<CredentialsContext, "http" | "config">,
  run: CredentialTestRun,
  data: Readonly<Record<string, unknown>>,
): Promise<CredentialTestResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const host = String(data["host"] || "The service");
    const error = new RunError("service-late", { host, seconds: TEST_TIMEOUT_MS / 1000 });
    timer = setTimeout(() => reject(error), TEST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([run(http, data, serverNetwork(config.http.allow)), late]);
  } catch (error) {
    return { status: "Error", message: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
