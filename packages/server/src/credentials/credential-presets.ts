import { readFileSync } from "node:fs";
import { isRecord } from "@heddle/workflow";
import { ConfigError } from "../errors/config-error.ts";
import { credentialAncestry, credentialProperties } from "../node-types/credential-properties.ts";
import type { Config } from "../platform/config/env.ts";
import { namesTarget } from "./same-target.ts";

type Data = Record<string, unknown>;

/**
 * Operator-defined values for all credentials of a type, such as its registered application at a service. They apply if
 * a credential leaves the field empty, are never sent to browsers and never stored with a credential.
 */
export interface CredentialPresets {
  /** Stored data of a credential with the presets of its type and of the types that it extends. */
  fill(type: string, stored: Readonly<Data>): Promise<Data>;
  /** The same presets without values, for where only names are needed. */
  readonly names: Readonly<Record<string, Data>>;
  /** Names of the fields that are preset. */
  fieldsOf(type: string): Promise<string[]>;
}

/** These fields limit the targets of a preset secret, so that no user can widen them. */
const LIMITS = ["allowedHttpRequestDomains", "allowedDomains"];
const WHERE = "HEDDLE_CREDENTIALS_OVERWRITE";

/** Without any. */
export const noPresets: CredentialPresets = createCredentialPresets({});

/** @throws ConfigError for invalid JSON, or fields that a type does not have */
export async function readCredentialPresets(
  { presets, presetsFile }: Partial<Config["credentials"]>,
  warn: (message: string) => void,
): Promise<CredentialPresets> {
  const given = {
    ...(presetsFile === undefined ? {} : parsed(readText(presetsFile), `${WHERE}_FILE`)),
    ...(presets === undefined ? {} : parsed(presets, WHERE)),
  };
  for (const [type, fields] of Object.entries(given)) await check(type, fields, warn);
  return createCredentialPresets(given);
}

/** Presets from the values of the installation, by credential type. */
export function createCredentialPresets(given: Readonly<Record<string, Data>>): CredentialPresets {
  const presetsOf = async (type: string): Promise<Data> => {
    if (Object.keys(given).length === 0) return {};
    // Values for a type itself override those for the types that it extends.
    const names = [...(await credentialAncestry(type))].reverse();
    return Object.assign({}, ...names.map((name) => given[name] ?? {}));
  };
  return {
    names: Object.fromEntries(Object.entries(given).map(([type, fields]) => [type, withoutValues(fields)])),
    fieldsOf: async (type) => Object.keys(await presetsOf(type)),
    fill: async (type, stored) => {
      const presets = await presetsOf(type);
      const taken = Object.entries(presets).filter(([name]) => isEmpty(stored[name]));
      if (taken.length === 0 || (await leadsElsewhere(type, stored, presets))) return { ...stored };
      const limits = Object.entries(presets).filter(([name]) => LIMITS.includes(name));
      return { ...stored, ...Object.fromEntries([...taken, ...limits]) };
    },
  };
}

function withoutValues(fields: Data): Data {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}

/** A credential with another host than its type's gets no preset secrets for it. */
async function leadsElsewhere(type: string, stored: Readonly<Data>, presets: Data): Promise<boolean> {
  const properties = (await credentialProperties(type)) ?? [];
  return properties.some(
    ({ name, type: kind, default: standard }) =>
      kind !== "hidden" &&
      namesTarget(name) &&
      !LIMITS.includes(name) &&
      !isEmpty(stored[name]) &&
      stored[name] !== standard &&
      stored[name] !== presets[name],
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError("presets-unreadable", { setting: WHERE, file, code });
  }
}

/** The parser's error message would contain a part of the secrets. */
function parsed(text: string, name: string): Record<string, Data> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError("presets-not-json", { name });
  }
  if (!isRecord(value) || !Object.values(value).every(isRecord))
    throw new ConfigError("presets-not-objects", { name });
  return value as Record<string, Data>;
}

async function check(type: string, fields: Data, warn: (message: string) => void): Promise<void> {
  const properties = await credentialProperties(type);
  if (!properties)
    return warn(`${WHERE} names the credential type "${type}", which is not installed: it has no effect.`);
  const unknown = Object.keys(fields).find((field) => !properties.some(({ name }) => name === field));
  if (unknown === undefined) return;
  const known = properties.map(({ name }) => name).join(", ");
  throw new ConfigError("preset-field-unknown", { setting: WHERE, field: unknown, type, known });
}
