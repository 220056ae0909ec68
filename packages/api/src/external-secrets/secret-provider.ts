import { z } from "../zod.ts";
import { SECRET_PROVIDER_KINDS, type SecretProviderKind } from "./provider-kinds.ts";

/** A store of secrets that credentials can read. Its secrets themselves are never sent. */
export interface SecretProvider {
  /** The name with which references start: `$secrets.{id}.…`. */
  id: string;
  /** `env` and `files` come with the environment of the server and cannot be changed here. */
  kind: SecretProviderKind | "env" | "files";
  /** Settings in the format of their form, with a marker in place of each secret; the providers `env` and `files` have none. */
  settings: Record<string, string>;
  /** ISO date; null for `env` and `files`. */
  updatedAt: string | null;
}

/** The result of requesting the names of a provider's secrets. */
export type SecretProviderState =
  | { status: "OK"; count: number }
  /** The problem and its remedy. */
  | { status: "Error"; message: string };

/** Names of secrets as a reference continues after the provider, such as `.shop.password` or `['a-b']`, by provider. */
export type SecretNames = Record<string, string[]>;

const settings = z.record(
  z.string(),
  z.string("Settings of a provider are texts.").max(20_000, "This setting is too long."),
  "The settings of a provider are an object.",
);

/** Body of the call that connects a provider. @internal */
export const newSecretProviderSchema = z.object({
  id: z
    .string("A provider needs a name.")
    .regex(
      /^[A-Za-z][A-Za-z0-9_]{0,49}$/,
      "A provider's name begins with a letter and has up to 50 letters, digits and underscores.",
    ),
  kind: z.enum(
    Object.keys(SECRET_PROVIDER_KINDS) as [SecretProviderKind, ...SecretProviderKind[]],
    `A provider is one of ${Object.keys(SECRET_PROVIDER_KINDS).join(", ")}.`,
  ),
  settings,
});

/** Body of the call that changes a provider. @internal */
export const secretProviderChangeSchema = z.object({ settings });
