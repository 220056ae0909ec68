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

/** Declares one of the usual operations with records of a kind; names, texts and effect may be given otherwise. */
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

/** “Create or Update” begins a sentence as “Create or update”. */
function capital(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** What is given in a collection of fields, whatever a version calls it. */
export function givenIn(call: RecordCall, ...names: readonly string[]): Record<string, unknown> {
  return Object.assign({}, ...names.map((name) => plain(call, name)));
}

/** The rows of a group, or the one that it has. Of a parameter with one row, `plain` is what is given. */
export function groupIn(value: unknown, group: string): Record<string, unknown>[] {
  const found = isRecord(value) ? value[group] : undefined;
  return [found ?? []].flat().filter(isRecord);
}

/** The name of a parameter as interfaces with underscores have it: `billingAddress` is `billing_address` there. */
export function withUnderscores(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** The answer of an operation that deletes, where the service says nothing of its own. */
export const succeeded = { items: () => ({ success: true }) } as const;
