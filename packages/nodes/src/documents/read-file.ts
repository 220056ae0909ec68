import type { TextDocument } from "@heddle/ai";
import type { BinaryValue, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { readCsv } from "../file-formats/csv.ts";
import { readPdf } from "../file-formats/pdf.ts";
import { decodeText } from "../file-formats/text.ts";
import { textsOfJson } from "./json-texts.ts";
import { readDocx, readEpub } from "./packed-texts.ts";

/** Options for converting a file to documents. */
export interface FileReading {
  /** A file type, or `auto`: derived from name and MIME type. */
  readonly kind: string;
  /** Whether each page of a PDF is a document. */
  readonly splitsPages: boolean;
  /** Text column of a CSV; all columns if empty. */
  readonly column: string;
  readonly separator: string;
  /** JSON pointers of the texts in JSON; all if empty. */
  readonly pointers: string;
}

type FileKind = "pdf" | "csv" | "epub" | "docx" | "text" | "json";

const KINDS: readonly [RegExp, FileKind][] = [
  [/pdf$/, "pdf"],
  [/csv$/, "csv"],
  [/epub/, "epub"],
  [/wordprocessingml|docx$/, "docx"],
  [/json$/, "json"],
];

/** The documents of a file. @throws NodeError if it cannot be read as its declared type */
export async function readFileDocuments(
  { binary }: Pick<NodeEnvironment, "binary">,
  file: BinaryValue,
  reading: FileReading,
): Promise<TextDocument[]> {
  const metadata = {
    source: "blob",
    blobType: file.mimeType,
    ...(file.fileName && { fileName: file.fileName }),
  };
  const texts = await textsOf({ binary }, file, reading);
  return texts.map(({ text, ...more }) => ({ text, metadata: { ...metadata, ...more } }));
}

type Found = { readonly text: string } & Readonly<Record<string, unknown>>;

async function textsOf(
  { binary }: Pick<NodeEnvironment, "binary">,
  file: BinaryValue,
  reading: FileReading,
): Promise<Found[]> {
  const kind = reading.kind === "auto" ? kindOf(file) : reading.kind.replace(/Loader$/, "");
  if (kind === "csv") return rowsOf(binary.stream(file), reading);
  const bytes = await binary.get(file);
  const name = file.fileName ?? "without a name";
  switch (kind) {
    case "pdf":
      return pagesOf(bytes, name, reading);
    case "docx":
      return [{ text: await readDocx(bytes, name) }];
    case "epub":
      return (await readEpub(bytes, name)).map((text, index) => ({ text, chapter: index + 1 }));
    case "json":
      return textsOfJson(jsonOf(await decodeText(bytes, { encoding: "" }), name), reading.pointers).map(
        (text) => ({
          text,
        }),
      );
    default:
      return [{ text: await decodeText(bytes, { encoding: "" }) }];
  }
}

/** Type by MIME type, then by file name; text if neither is known. */
function kindOf({ mimeType, fileName = "" }: BinaryValue): FileKind {
  const found = [mimeType, fileName.toLowerCase()].flatMap((said) =>
    KINDS.filter(([known]) => known.test(said)),
  );
  return found[0]?.[1] ?? "text";
}

async function pagesOf(bytes: Uint8Array, name: string, { splitsPages }: FileReading): Promise<Found[]> {
  const how = { name, password: "", maxPages: 0, joinsPages: !splitsPages };
  const { text, numpages } = await readPdf(bytes, how);
  const pages = Array.isArray(text) ? text : [text];
  return pages.map((page, index) => ({
    text: String(page),
    ...(splitsPages && { loc: { pageNumber: index + 1 } }),
    totalPages: numpages,
  }));
}

async function rowsOf(
  content: AsyncIterable<Uint8Array>,
  { column, separator }: FileReading,
): Promise<Found[]> {
  const rows = readCsv(content, {
    delimiter: separator || ",",
    encoding: "utf8",
    stripsBom: true,
    hasHeader: true,
    fromLine: 0,
    maxRows: -1,
    keepsEmptyCells: false,
    relaxesQuotes: true,
    skipsBadRows: false,
  });
  const texts: Found[] = [];
  for await (const row of rows) {
    const lines = Object.entries(row).map(([name, value]) => `${name}: ${value}`);
    texts.push({ text: column ? String(row[column] ?? "") : lines.join("\n"), line: texts.length + 1 });
  }
  return texts;
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("file-not-json", { name, reason: (thrown as Error).message });
  }
}
