import { z } from "./zod.ts";

/** A credential without its secrets. */
export interface CredentialEntity {
  id: string;
  name: string;
  type: string;
  nodesAccess: { nodeType: string; date?: string }[];
  createdAt: string;
  updatedAt: string;
  ownedBy?: { id: string; email: string | null; firstName: string | null; lastName: string | null };
  sharedWith?: { id: string; email: string | null; firstName: string | null; lastName: string | null }[];
  /** Of types that are connected to an account; absent while it never was. */
  connection?: CredentialConnection;
  /** Only with the data: why what is stored cannot be read. The credential may be entered anew. */
  problem?: string;
  /** Only when asked for: secrets are {@link BLANK_VALUE}. */
  data?: Record<string, unknown>;
}

/** How the connection of a credential to an account stands. */
export interface CredentialConnection {
  status: "connected" | "reconnect";
  /** ISO time of the last change of the status. */
  since: string;
  /** With `reconnect`: why, and what to do. */
  message?: string;
}

/** Answer of `GET /credentials/uses`: by id of the credential, the workflows that name it and that the user may read. */
export type CredentialUses = Record<string, { id: string; name: string; active: boolean }[]>;

/** Stands for a stored secret; sent back unchanged it keeps the secret. */
export const BLANK_VALUE = "__n8n_BLANK_VALUE_e5362baf-c777-4d57-a609-6eaf1f9e87f6";

/** Body of `POST /credentials` and `PATCH /credentials/{id}`. */
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
export type CredentialBody = z.input<typeof credentialSchema>;

/** Body of `PUT /credentials/{id}/share`: all users that may use it beside its owner. */
export const shareSchema = z.object({
  shareWithIds: z.array(z.string(), "Send the ids of users as a list of texts."),
});

/** Body of `POST /credentials/test`. */
export const testCredentialSchema = z.object({
  credentials: z.looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()).default({}),
  }),
});

export interface CredentialTestResult {
  status: "OK" | "Error";
  message: string;
}
