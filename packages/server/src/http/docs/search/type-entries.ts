import { credentialTypes, loadAllNodeTypes } from "@heddle/nodes";
import type { NodeProperty, NodeTypeDescription, PropertyOption } from "@heddle/workflow";
import { plain } from "../html.ts";
import { latestDescription } from "../latest-description.ts";
import type { SearchEntry } from "./search-entry.ts";

/** The pages of nodes: what each is for, its operations and its parameters. */
export async function nodeEntries(): Promise<SearchEntry[]> {
  const types = (await loadAllNodeTypes()).map(latestDescription);
  return types.map((description) => ({
    address: `/docs/nodes/${encodeURIComponent(description.name)}`,
    title: description.displayName,
    kind: "Node",
    also: (description.codex?.alias ?? []).map((alias) => alias.toLowerCase()),
    text: wordsOf(description),
  }));
}

function wordsOf({ description, properties }: NodeTypeDescription): string {
  const operations = properties.filter(({ name }) => name === "operation" || name === "resource");
  const words = [
    `${plain(description)}.`,
    ...operations.flatMap(choicesOf).map((choice) => choice.action ?? choice.name),
    ...properties.filter((each) => !operations.includes(each)).map(({ displayName }) => displayName),
  ];
  return [...new Set(words.map((word) => plain(word)).filter((word) => word !== ""))].join(" · ");
}

const choicesOf = ({ options = [] }: NodeProperty) =>
  options.filter((option): option is PropertyOption => "value" in option);

/** The pages of credential types. */
export async function credentialEntries(): Promise<SearchEntry[]> {
  return (await credentialTypes()).map(({ name, description }) => ({
    address: `/docs/credentials/${encodeURIComponent(name)}`,
    title: description.displayName,
    kind: "Credential",
    text: description.properties.map(({ displayName }) => displayName).join(" · "),
  }));
}
