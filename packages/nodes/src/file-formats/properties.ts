import type { NodeProperty } from "@heddle/workflow";

const names = [
  ...[
    "utf8",
    "utf-16le",
    "utf-16be",
    "utf-32",
    "ascii",
    "latin1",
    "iso-8859-2",
    "iso-8859-5",
    "iso-8859-9",
    "iso-8859-15",
  ],
  ...[
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
  ],
  ...[
    "koi8-r",
    "koi8-u",
    "shift_jis",
    "euc-jp",
    "gbk",
    "gb18030",
    "big5",
    "euc-kr",
    "cp866",
    "macintosh",
    "base64",
    "hex",
  ],
];

/** Options for decoding and encoding text. */
export const encoding = {
  displayName: "Encoding",
  name: "encoding",
  type: "options",
  default: "utf8",
  options: names.map((value) => ({ name: value, value })),
  description: "Character encoding of the text",
} as const satisfies NodeProperty;

/** Whether the first row of a table names its fields. */
export const headerRow = {
  displayName: "Header Row",
  name: "headerRow",
  type: "boolean",
  default: true,
  description: "Whether the first row contains the column names",
} as const satisfies NodeProperty;

/** Whether cells without a value are fields too. */
export const includeEmptyCells = {
  displayName: "Include Empty Cells",
  name: "includeEmptyCells",
  type: "boolean",
  default: false,
  description: "Whether empty cells become fields with an empty text",
} as const satisfies NodeProperty;
