import { defineNode, type ExecuteContext, type Item, isRecord, mapItems } from "@heddle/workflow";
import type { Change, Client } from "ldapts";
import { nodeError } from "../../errors/node-error.ts";
import { ldapError, withLdap } from "./connection.ts";
import { filterOf, findEntries } from "./entries.ts";
import { methods } from "./form-lists.ts";
import { properties } from "./properties.ts";

type LdapContext = ExecuteContext<typeof properties>;

const STANDARD_PAGE = 1000;

export default defineNode({
  name: "n8n-nodes-base.ldap",
  effect: ({ operation }) =>
    operation === "search" || operation === "compare" || operation === undefined ? "idempotent" : "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.ldap",
      displayName: "Ldap",
      description: "Reads and changes entries in LDAP directories",
      subtitle: '={{ $parameter["operation"] }}',
      version: 1,
      group: ["transform"],
      icon: "file:ldap.svg",
      defaults: { name: "Ldap" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "ldap", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["active directory", "openldap", "directory", "user", "ad"],
      },
      properties,
    },
  ],
  methods,
  execute: async (context) => {
    const data = await context.credentials("ldap");
    return withLdap(
      context.network,
      data,
      async (client) =>
        mapItems(context, (_, index) =>
          runItem(context, client, index).catch((thrown) => {
            context.signal.throwIfAborted();
            throw ldapError(thrown);
          }),
        ),
      context.signal,
    );
  },
});

async function runItem(context: LdapContext, client: Client, index: number): Promise<Item | Item[]> {
  const values = context.read(index);
  const { operation } = values;
  if (operation === "search") return search(context, client, index);
  const dn = needed(values.dn, "DN");
  switch (operation) {
    case "compare": {
      const result = await client.compare(dn, needed(values.id, "Attribute ID"), values.value);
      return { json: { dn, attribute: values.id, result } };
    }
    case "create":
      await client.add(dn, attributesOf(context.read.given(index).attributes));
      break;
    case "delete":
      await client.del(dn);
      break;
    case "rename": {
      const to = needed(values.targetDn, "New DN");
      await client.modifyDN(dn, to);
      return { json: { dn: to, result: "success" } };
    }
    case "update":
      await client.modify(dn, await changesOf(context.read.given(index).attributes));
      break;
    default:
      throw nodeError("operation-unknown", { operation, resource: undefined });
  }
  return { json: { dn, result: "success" } };
}

async function search({ read }: LdapContext, client: Client, index: number): Promise<Item[]> {
  const { baseDN, searchFor, customFilter, attribute, searchText, returnAll, limit, options } = read(index);
  const entries = await findEntries(client, {
    base: needed(baseDN, "Base DN"),
    filter:
      searchFor === "custom" ? customFilter : filterOf(String(searchFor), String(attribute), searchText),
    scope: options.scope ?? "sub",
    attributes: (options.attributes ?? []).map(String),
    pageSize: options.pageSize ?? STANDARD_PAGE,
    limit: returnAll ? undefined : limit,
  });
  return entries.map((json) => ({ json, pairedItem: { item: index } }));
}

interface Pair {
  readonly id: string;
  readonly value: string;
}

/** Rows of one part of the form; an expression can have made it any value. */
function pairsOf(given: unknown, part: string): Pair[] {
  const rows = isRecord(given) && Array.isArray(given[part]) ? given[part] : [];
  return rows
    .filter(isRecord)
    .map(({ id, value }) => ({ id: String(id ?? ""), value: value === undefined ? "" : String(value) }))
    .filter(({ id }) => id !== "");
}

function attributesOf(given: unknown): Record<string, string[]> {
  const values = Map.groupBy(pairsOf(given, "attribute"), ({ id }) => id);
  return Object.fromEntries([...values].map(([id, pairs]) => [id, pairs.map(({ value }) => value)]));
}

/** Rows with the same attribute are one change, so that several values can take the place of all. */
async function changesOf(given: unknown): Promise<Change[]> {
  const { Attribute, Change: LdapChange } = await import("ldapts");
  const changes = (["add", "replace", "delete"] as const).flatMap((operation) =>
    [...Map.groupBy(pairsOf(given, operation), ({ id }) => id)].map(([type, pairs]) => {
      const values = pairs.map(({ value }) => value).filter((value) => value !== "");
      return new LdapChange({ operation, modification: new Attribute({ type, values }) });
    }),
  );
  if (changes.length === 0) throw nodeError("parameter-empty", { label: "Update Attributes" });
  return changes;
}

function needed(text: string, label: string): string {
  if (text === "") throw nodeError("parameter-empty", { label });
  return text;
}
