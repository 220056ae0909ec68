import { readDate } from "@heddle/workflow";
import type { SearchObject } from "imapflow";
import { nodeError } from "../../errors/node-error.ts";

const FLAGS = ["answered", "deleted", "draft", "flagged", "seen"] as const;
const TEXTS = ["bcc", "body", "cc", "from", "subject", "text", "to", "keyword"] as const;
const DATES = {
  since: "since",
  before: "before",
  on: "on",
  sentsince: "sentSince",
  sentbefore: "sentBefore",
  senton: "sentOn",
};

/**
 * Parses search criteria such as `["UNSEEN", ["SINCE", "May 20, 2026"]]`, all of which must match. @throws NodeError if
 * they are invalid
 */
export function searchQuery(given: string): SearchObject {
  let criteria: unknown;
  try {
    criteria = JSON.parse(given);
  } catch {
    throw nodeError("mail-rules-invalid", { rule: given });
  }
  if (!Array.isArray(criteria)) throw nodeError("mail-rules-invalid", { rule: given });
  return Object.assign({}, ...criteria.map(criterion));
}

function criterion(given: unknown): SearchObject {
  const [name, ...values] = [given].flat().map(String);
  const plain = (name ?? "").toLowerCase();
  const isNegated = plain.startsWith("!") || plain.startsWith("un");
  const bare = plain.replace(/^(!|un)/, "");
  if (FLAGS.some((flag) => flag === bare)) return { [bare]: !isNegated };
  if (plain === "all") return { all: true };
  if (plain === "new") return { seen: false };
  const [value] = values;
  if (value !== undefined && TEXTS.some((text) => text === plain)) return { [plain]: value };
  if (value !== undefined && Object.hasOwn(DATES, plain))
    return { [DATES[plain as keyof typeof DATES]]: dateOf(value) };
  if (plain === "header" && values.length === 2) return { header: { [value!]: values[1]! } };
  if ((plain === "larger" || plain === "smaller") && Number.isFinite(Number(value)))
    return { [plain]: Number(value) };
  throw nodeError("mail-rules-invalid", { rule: JSON.stringify(given) });
}

/** IMAP searches by calendar day, whatever the time zone. */
function dateOf(value: string): Date {
  const written = readDate(value);
  if (!written) throw nodeError("mail-rules-invalid", { rule: value });
  return new Date(written.wall);
}
