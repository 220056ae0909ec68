import type { SearchObject } from "imapflow";
import { UserError } from "../errors.ts";

const FLAGS = ["answered", "deleted", "draft", "flagged", "recent", "seen"];
const TEXTS = ["bcc", "body", "cc", "from", "subject", "text", "to"];
const DATES: Readonly<Record<string, string>> = {
  before: "before",
  on: "on",
  since: "since",
  sentbefore: "sentBefore",
  senton: "sentOn",
  sentsince: "sentSince",
};
const GMAIL = ["x-gm-raw", "gmraw"];

/**
 * Search criteria in the terms of the well-known libraries: strings and lists such as `["UNSEEN", ["SINCE", "May 20,
 * 2026"]]`, all of which must match. A query can contain each criterion once: repeated kinds become several queries,
 * whose results are intersected.
 */
export function searchQueries(criteria: unknown): SearchObject[] {
  const queries: SearchObject[] = [];
  for (const one of [criteria].flat()) {
    const query = queryOf(one);
    const isFree = (other: object) => Object.keys(query).every((key) => !Object.hasOwn(other, key));
    const place = queries.find(isFree);
    if (place) Object.assign(place, query);
    else queries.push(query);
  }
  return queries.length > 0 ? queries : [{ all: true }];
}

/** @throws for criteria that are unknown */
function queryOf(given: unknown): SearchObject {
  const [first, ...values] = [given].flat() as unknown[];
  const word = String(first ?? "").toLowerCase();
  if (word.startsWith("!")) return { not: queryOf([word.slice(1), ...values]) };
  if (word === "not") return { not: queryOf(values[0]) };
  if (word === "or") return { or: values.map(groupOf) };
  return bareQuery(word) ?? valueQuery(word, values) ?? rangeQuery(word) ?? unknown(given);
}

/** Each side of an OR can be a list of criteria. */
function groupOf(given: unknown): SearchObject {
  if (!Array.isArray(given) || !Array.isArray(given[0])) return queryOf(given);
  const [query, ...others] = searchQueries(given);
  return others.length === 0 && query ? query : unknown(given);
}

function bareQuery(word: string): SearchObject | undefined {
  const bare = word.replace(/^un/, "");
  if (FLAGS.includes(bare)) return { [bare]: bare === word };
  if (word === "all" || word === "new" || word === "old") return { [word]: true };
  return undefined;
}

function valueQuery(word: string, [value, second]: unknown[]): SearchObject | undefined {
  if (value === undefined) return undefined;
  if (TEXTS.includes(word)) return { [word]: String(value) };
  const date = DATES[word];
  if (date !== undefined) return { [date]: dateOf(value) };
  if (word === "header") return { header: { [String(value)]: String(second ?? "") } };
  if (word === "keyword") return { keyword: String(value) };
  if (word === "unkeyword") return { unKeyword: String(value) };
  if (word === "larger" || word === "smaller") return { [word]: Number(value) };
  if (word === "uid") return { uid: [value].flat().join(",") };
  return GMAIL.includes(word) ? { gmraw: String(value) } : undefined;
}

/** Numbers of messages in the mailbox: `1:5`. */
function rangeQuery(word: string): SearchObject | undefined {
  return /^[\d:*,]+$/.test(word) ? { seq: word } : undefined;
}

function dateOf(value: unknown): Date {
  const date = new Date(value as string);
  return Number.isNaN(date.getTime()) ? unknown(value) : date;
}

function unknown(given: unknown): never {
  throw new UserError(`Mails cannot be searched by ${JSON.stringify(given)}.`);
}
