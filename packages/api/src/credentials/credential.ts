import type { Ownership } from "../projects/project.ts";
import { z } from "../zod.ts";

/** A credential without its secrets. Dates are ISO dates. */
export interface CredentialEntity extends Ownership {
  id: string;
  name: string;
  type: string;
  /** The node types that may use it; an empty list means all. */
  nodesAccess: { nodeType: string; date?: string }[];
  createdAt: string;
  updatedAt: string;
  /** For types that are connected to an account; absent until the first connection. */
  connection?: CredentialConnection;
  /** Sent with the data: the reason why the stored data cannot be read. The user may enter the values again. */
  problem?: string;
  /** On request only; secrets are {@link BLANK_VALUE}. */
  data?: Record<string, unknown>;
}

/** State of the connection between a credential and an account. */
export interface CredentialConnection {
  status: "connected" | "reconnect";
  /** ISO date of the last change of the status. */
  since: string;
  /** With `reconnect`: the reason and the remedy. */
  message?: string;
}

/** By credential id: the workflows that use it, as far as the caller may read them. */
export type CredentialUses = Record<string, { id: string; name: string; active: boolean }[]>;

/** Replaces a stored secret in answers; a client that sends it back keeps the secret. */
export const BLANK_VALUE = "__n8n_BLANK_VALUE_e5362baf-c777-4d57-a609-6eaf1f9e87f6";

/** Body of the calls that create and change credentials. @internal */
export const credentialSchema = z.object({
  name: z
    .string("A credential needs a name.")
    .trim()
    .min(3, "A credential's name has at least 3 characters.")
    .max(128, "A credential's name has at most 128 characters."),
  type: z.string("A credential needs a type.").min(1, "A credential needs a type."),
  nodesAccess: z.array(z.looseObject({ nodeType: z.string() })).default([]),
  data: z.record(z.string(), z.unknown()).default({}),
});
/** A credential in client requests. */
export type CredentialBody = z.input<typeof credentialSchema>;

/** Result of a connection test; `message` is for users. */
export interface CredentialTestResult {
  status: "OK" | "Error";
  message: string;
}
