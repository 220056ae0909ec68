/** Bytes of data that the rows of the tables are timed on. */
export const FULL_BYTES = 8_000_000;

/** Data by its name, like `$json` of an expression. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Pieces of strings that are slow for some method: letters to convert, separators, markup, numbers, input of regular expressions. */
const PIECES: Readonly<Record<string, string>> = {
  letters: "a",
  words: "é ",
  signs: "€",
  folds: "ß",
  ligatures: "\ufdfa",
  marks: "a\u0301\u0323",
  emoji: "😀",
  capitals: "aB",
  underscores: "_ ",
  emphasis: "_a",
  stars: "**a",
  brackets: "[](",
  tags: "<a",
  closedTags: "<b>x</b>",
  escapes: "%41",
  digits: "7",
  numbers: "1,",
  lists: "[1],",
  quotes: '"',
  backslashes: "\\",
  lines: "\n",
  dots: "a.",
  emails: "a@b.co ",
  links: "https://a.bc/d?e=f ",
  base64: "QUJD",
};

/** Whether the engine stores the characters of a string in one byte each. */
const isLatin = (text: string) => [...text].every((character) => character.charCodeAt(0) < 0x100);

/** Strings of `bytes` bytes by the names of their pieces, and JSON of as many. */
export function texts(bytes: number): Inputs {
  const entries = Object.entries(PIECES).map(([name, piece]) => {
    const characters = isLatin(piece) ? bytes : bytes / 2;
    return [name, piece.repeat(Math.floor(characters / piece.length))];
  });
  const json = `[${'{"a":1},'.repeat(Math.floor(bytes / 8))}0]`;
  return Object.fromEntries([...entries, ["json", json], ["nested", `${"[".repeat(bytes / 2)}`]]);
}

/** Lists of `bytes` bytes: many short values, few long ones, and such as sorting and comparing take long for. */
export function lists(bytes: number): Inputs {
  const count = Math.floor(bytes / 8);
  const many = <Value>(size: number, make: (index: number) => Value) =>
    Array.from({ length: Math.max(1, Math.floor(size)) }, (_, index) => make(index));
  const shuffled = (index: number) => (index * 7_919) % count;
  const long = "x".repeat(Math.max(1, Math.floor(bytes / 512)));
  return {
    integers: many(count, shuffled),
    fractions: many(count, (index) => shuffled(index) + 0.5),
    same: many(count, () => 1),
    keys: many(count / 2, (index) => `k${shuffled(index)}`),
    objects: many(count / 3, (index) => ({ a: shuffled(index) })),
    alike: many(512, (index) => `${long}${511 - index}`),
    pairs: many(count / 4, (index) => [`k${index}`, index]),
    nestedLists: many(count / 16, (index) => [[index], [[index]]]),
    holes: many(count, (index) => (index % 2 ? null : "")),
    numerals: many(count / 2, (index) => String(shuffled(index))),
    characters: many(bytes / 8, () => "ab"),
  };
}

/** Data for functions that expect something else: strings, numbers and an object of `bytes` bytes. */
export function oddArguments(bytes: number): Inputs {
  const { words, digits } = texts(bytes);
  const { fractions, keys } = lists(bytes);
  return { words, digits, fractions, keys, wide: objects(bytes)["wide"] };
}

/** Objects of `bytes` bytes: many members, long ones, members in members. */
export function objects(bytes: number): Inputs {
  const members = (size: number, make: (index: number) => unknown) =>
    Object.fromEntries(
      Array.from({ length: Math.max(1, Math.floor(size)) }, (_, index) => [`k${index}`, make(index)]),
    );
  return {
    wide: members(bytes / 64, (index) => index),
    empty: members(bytes / 64, () => null),
    phrases: members(bytes / 128, (index) => `value ${index}`),
    long: members(8, () => "é&".repeat(bytes / 32)),
    deep: members(bytes / 256, (index) => ({ a: { b: index } })),
    indexed: Object.fromEntries(
      Array.from({ length: Math.max(1, Math.floor(bytes / 64)) }, (_, index) => [index, index]),
    ),
  };
}
