import type { LogDestination } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";

/** A credential by id, and the type that requests are signed by. */
export interface ChosenLogCredential {
  readonly id: string;
  readonly type: string;
}

/** Credential of a destination; `undefined` if it uses none. @throws HttpError if a required one is missing */
export function chosenCredential(destination: LogDestination): ChosenLogCredential | undefined {
  if (destination.__type !== "$$MessageEventBusDestinationWebhook") return undefined;
  const { authentication, genericAuthType, nodeCredentialType, credentials } = destination;
  if (authentication === "none") return undefined;
  const type = authentication === "genericCredentialType" ? genericAuthType : nodeCredentialType;
  const reference = Object.hasOwn(credentials, type) ? credentials[type] : undefined;
  if (!reference) throw new HttpError("log-credential-missing", {});
  return { id: reference.id, type };
}
