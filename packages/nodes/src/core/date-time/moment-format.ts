import type { DateTime } from "luxon";

/** Tokens of version 1's formats, in Luxon's notation. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: "yyyy",
  YY: "yy",
  Q: "q",
  MMMM: "MMMM",
  MMM: "MMM",
  MM: "MM",
  M: "M",
  DDDD: "ooo",
  DDD: "o",
  DD: "dd",
  D: "d",
  dddd: "cccc",
  ddd: "ccc",
  E: "E",
  WW: "WW",
  W: "W",
  GGGG: "kkkk",
  HH: "HH",
  H: "H",
  hh: "hh",
  h: "h",
  mm: "mm",
  m: "m",
  ss: "ss",
  s: "s",
  SSS: "SSS",
  A: "a",
  a: "a",
  ZZ: "ZZZ",
  Z: "ZZ",
  X: "X",
  x: "x",
  LT: "h:mm a",
  LTS: "h:mm:ss a",
  LL: "MMMM d, yyyy",
  L: "MM/dd/yyyy",
};

const PARTS = new RegExp(
  `\\[([^\\]]*)\\]|'([^']*)'|(Do|${Object.keys(TOKENS)
    .sort((a, b) => b.length - a.length)
    .join("|")})|([\\s\\S])`,
  "g",
);

/** A date in a format such as `DD/MM/YYYY [at] HH:mm`. */
export function formatLikeMoment(date: DateTime, format: string): string {
  return format.replace(PARTS, (_, plain?: string, quoted?: string, token?: string, other?: string) => {
    if (token === "Do") return ordinal(date.day);
    if (token === undefined) return plain ?? quoted ?? other ?? "";
    const text = date.toFormat(TOKENS[token] ?? token);
    return token === "a" ? text.toLowerCase() : text;
  });
}

/** Such a format in the tokens of Luxon, to read dates by. */
export function luxonFormat(format: string): string {
  return format.replace(PARTS, (_, plain?: string, quoted?: string, token?: string, other?: string) => {
    if (token !== undefined) return TOKENS[token] ?? "d";
    const text = plain ?? quoted ?? other ?? "";
    return /[a-z]/i.test(text) ? `'${text}'` : text;
  });
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th")}`;
}
