import type { CredentialConnection } from "@heddle/api";
import { isRecord } from "@heddle/workflow";

/** Connection status of a credential to an account, in stored format. */
export function connectionText(status: CredentialConnection["status"], message?: string): string {
  const connection: CredentialConnection = {
    status,
    since: new Date().toISOString(),
    message,
  };
  return JSON.stringify(connection);
}

/** The column `connection` of a credential; undefined for credentials without sign-in at a service. */
export function parseConnection(text: string | null): CredentialConnection | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  return isRecord(value) ? (value as unknown as CredentialConnection) : undefined;
}
