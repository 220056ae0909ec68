import { isRecord, type Properties } from "@heddle/workflow";
import type { SendingCall } from "./call.ts";
import { defineOperation, type Operation, type OperationDeclaration } from "./operation.ts";
import { plain } from "./plain.ts";

/** A kind of records that a service keeps, as forms speak of it. */
export interface RecordKind {
  /** The value of the resource in files. */
  readonly resource: string;
  /** With its article: “a deal”. */
  readonly noun: string;
  readonly plural: string;
}

const VERBS = {
  create: { name: "Create", does: "Adds", effect: "unsafe" },
  delete: { name: "Delete", does: "Deletes", effect: "idempotent" },
  get: { name: "Get", does: "Returns", effect: "idempotent" },
  getAll: { name: "Get Many", does: "Lists", effect: "idempotent" },
  search: { name: "Search", does: "Finds", effect: "idempotent" },
  update: { name: "Update", does: "Changes", effect: "idempotent" },
  upsert: { name: "Create or Update", does: "Changes or adds", effect: "idempotent" },
} as const;

type Verb = keyof typeof VERBS;

/** A call of an operation that several kinds of records share. */
export type RecordCall = SendingCall<Properties>;

type Declared = Partial<OperationDeclaration<Properties>> & { readonly parameters: Properties };

/** Declares one of the standard operations on records of a kind; names, texts and effect can be overridden. */
export function recordOperation(
  { resource, noun, plural }: RecordKind,
  verb: Verb,
  declared: Declared,
): Operation {
  const { name, does, effect } = VERBS[verb];
  const isMany = verb === "getAll" || verb === "search";
  const first = verb === "search" ? "Search" : name;
  return defineOperation<Properties, string>({
    resource,
    value: verb,
    name,
    action: verb === "getAll" ? `Get many ${plural}` : `${capital(first)} ${isMany ? plural : noun}`,
    description: `${does} ${isMany ? plural : noun}`,
    effect,
    ...declared,
  });
}

/** Lower-cases “Create or Update” for the middle of a sentence: “Create or update”. */
function capital(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Values given in a collection of fields, whatever name a version uses. */
export function givenIn(call: RecordCall, ...names: readonly string[]): Record<string, unknown> {
  return Object.assign({}, ...names.map((name) => plain(call, name)));
}

/** The rows of a group, or its single row. For a parameter with one row, `plain` returns the given values. */
export function groupIn(value: unknown, group: string): Record<string, unknown>[] {
  const found = isRecord(value) ? value[group] : undefined;
  return [found ?? []].flat().filter(isRecord);
}

/** The name of a parameter in snake case: `billingAddress` is `billing_address` there. */
export function withUnderscores(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** Result of a delete operation whose service returns nothing. */
export const succeeded = { items: () => ({ success: true }) } as const;
