import { date } from "../executions/execution.ts";
import { z } from "../zod.ts";
import { ALL_API_KEY_SCOPES, type ApiKeyScope } from "./scopes.ts";

/** A key for the public API as shown to its owner; the key itself is returned once, on creation. Dates are ISO dates. */
export interface ApiKey {
  id: string;
  label: string;
  /** The key with everything but its end masked; empty for keys of MCP clients, which no user ever sees. */
  apiKey: string;
  /** Permitted scopes; null = everything that its owner may do. */
  scopes: ApiKeyScope[] | null;
  /** Null = it does not expire. */
  expiresAt: string | null;
  createdAt: string;
  /** Noted at most once a minute; null = never used. */
  lastUsedAt: string | null;
  /** The host of the MCP client that uses it with OAuth; null for keys created by users. */
  client: string | null;
}

/** The answer to its creation. */
export interface NewApiKey extends ApiKey {
  /** The whole key, which is never shown again. */
  rawApiKey: string;
}

/** Longest label of a key. */
export const MAX_API_KEY_LABEL_CHARACTERS = 50;

const label = z
  .string("A key needs a label.")
  .trim()
  .min(1, "A key needs a label.")
  .max(MAX_API_KEY_LABEL_CHARACTERS, `A label has at most ${MAX_API_KEY_LABEL_CHARACTERS} characters.`);

const scope = z.enum(ALL_API_KEY_SCOPES as ApiKeyScope[], {
  error: ({ input }) =>
    `There is no scope "${String(input).slice(0, 50)}". Choose from those of the documentation.`,
});

const scopes = z.array(scope).min(1, "Choose at least one scope, or send null for all.").nullable();

/** Body of the call that makes a key. */
export const newApiKeySchema = z.object({
  label,
  scopes: scopes.default(null),
  expiresAt: date
    .refine((at) => at.getTime() > Date.now(), "The date of expiry is past. Choose a later one.")
    .nullable()
    .default(null),
});

/** Request body for changing a key: its label and scopes. @internal */
export const changedApiKeySchema = z.object({ label: label.optional(), scopes: scopes.optional() });
