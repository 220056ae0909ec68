/** A hard-to-read wording, and its replacement. */
export interface Dialect {
  pattern: RegExp;
  write: string;
}

/** Searched in comments, test titles, texts of the editor and documents. */
export const dialect: readonly Dialect[] = [
  { pattern: /\bgives\b(?! (up|way)\b)/i, write: "returns, yields, or what it is" },
  { pattern: /\bwhoever\b/i, write: "callers, users, listeners" },
  { pattern: /\b(nobody|somebody)\b/i, write: "the noun: user, caller, listener" },
  { pattern: /\banew\b/i, write: "again" },
  { pattern: /\b(hears?|heard|hearing) of\b/i, write: "is notified of" },
  { pattern: /\bwhat (becomes|became) of\b/i, write: "how it ended, its outcome" },
  { pattern: /\b(goes|went|going) on\b/i, write: "continues, resumes" },
  {
    pattern: /(?<!\busers? )\b(is|are|was|were|be|been|being) told\b/i,
    write: "is notified, is shown, receives",
  },
  { pattern: /\btells? (of|whoever)\b/i, write: "reports, notifies" },
  { pattern: /\blets? go of\b/i, write: "releases, drops" },
  { pattern: /\bso many\b/i, write: "the number" },
  { pattern: /\bknows? nothing (of|about)\b/i, write: "has no, does not know" },
  { pattern: /\b(lie|lies|lay) (there|beside)\b/i, write: "is, is stored" },
  { pattern: /\bis no (address|date|number|list|object|text|name|part|item)\b/i, write: "is not a" },
];

/** Names of numbers that contain neither the limited quantity nor its unit. */
export const dialectConstant =
  /^(MOST|LONGEST|SMALLEST|FEW|FEWEST|ENOUGH|AHEAD|STAY|CROWD|TOLD|PATIENCE|AT_ONCE)(_|$)|_(PATIENCE|ENOUGH|CROWD|TOLD)$/;
