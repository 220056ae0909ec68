import {
  type Banner,
  bannerSchema,
  type Flags,
  flagsSchema,
  type NewVersions,
  type OnboardingOffer,
  onboardingSchema,
  type Prompts,
  promptsSchema,
  releaseSchema,
} from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import { VERSION } from "../platform/version.ts";

interface Schema<Value> {
  safeParse(input: unknown): { success: true; data: Value } | { success: false; error: { message: string } };
}

/** A list of releases, newest first, split at the running version. */
export function newVersionsIn(body: unknown): NewVersions {
  const releases = listOf(releaseSchema, body);
  const at = releases.findIndex(({ name }) => name === VERSION);
  return at < 0
    ? { current: null, next: releases }
    : { current: releases[at] ?? null, next: releases.filter(({ name }) => name !== VERSION) };
}

/** Banners except those that the user closed. */
export function bannersIn(body: unknown, closed: readonly string[]): Banner[] {
  return listOf(bannerSchema, body).filter(({ id }) => !closed.includes(id));
}

export function promptsIn(body: unknown): Prompts {
  return read(promptsSchema, body);
}

/** The offer of an onboarding call; null if the host has none. */
export function onboardingIn(body: unknown): OnboardingOffer | null {
  const isEmpty = typeof body !== "object" || body === null || Object.keys(body).length === 0;
  return isEmpty ? null : read(onboardingSchema, body);
}

/** Flags as PostHog answers them. */
export function flagsIn(body: unknown): Flags {
  const flags = (body as { featureFlags?: unknown } | null)?.featureFlags;
  return read(flagsSchema, flags ?? {});
}

function listOf<Value>(schema: Schema<Value>, body: unknown): Value[] {
  if (!Array.isArray(body)) throw new HttpError("services-host-unreadable", { reason: "it is no list." });
  return body.map((entry) => read(schema, entry));
}

function read<Value>(schema: Schema<Value>, value: unknown): Value {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new HttpError("services-host-unreadable", { reason: found.error.message });
}
