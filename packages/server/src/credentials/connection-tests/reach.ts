import type { CredentialTestResult } from "@heddle/api";
import { NodeError } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { checkedAddress } from "../../platform/http-client/checked-address.ts";
import { plainHost } from "../../platform/http-client/host-pattern.ts";
import { connectionFailed } from "../../platform/http-client/http-errors.ts";

/** Milliseconds for everything. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Where a test goes: the address that was checked, and the name by which its certificate is known. */
export interface Target {
  host: string;
  address: string;
  port: number;
  /** Milliseconds. */
  patience: number;
}

/** How a credential of one kind signs in at its server. */
export interface ConnectionTest {
  /** Where the credential leads when it names no port. */
  port: number;
  /** Rejects with what the server said. */
  signIn(data: Readonly<Record<string, unknown>>, target: Target): Promise<void>;
}

/** A server refused the sign-in itself. */
export class SignInRefused extends NodeError {}

/** Tests a credential: looks its host up, connects within the time, and signs in. */
export async function reach(
  test: ConnectionTest,
  data: Readonly<Record<string, unknown>>,
  allow: readonly string[],
  patience = CONNECT_TIMEOUT_MS,
): Promise<CredentialTestResult> {
  const host = plainHost(String(data["host"] ?? "").trim());
  const port = Number(data["port"]) || test.port;
  if (host === "") return failure("Enter the host of the server.");
  try {
    const address = await checkedAddress(host, allow);
    await withDeadline(test.signIn(data, { host, address, port, patience }), host, patience);
    return { status: "OK", message: "The connection works." };
  } catch (error) {
    if (error instanceof SignInRefused) return failure(`${host} rejected the sign-in: ${error.message}`);
    const { message, description = "" } = connectionFailed(`${host}:${port}`, error);
    return failure(description === "" ? message : `${message}. ${description}`);
  }
}

async function withDeadline(work: Promise<void>, host: string, patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new RunError("service-late", { host, seconds: patience / 1000 });
    timer = setTimeout(() => reject(error), patience);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function failure(message: string): CredentialTestResult {
  return { status: "Error", message };
}
