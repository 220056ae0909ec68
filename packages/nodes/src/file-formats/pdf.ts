import type { Item } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { inThread } from "../parsing/in-thread.ts";

/** Options for reading text from a PDF file. */
interface PdfReading {
  /** Name of the file, for errors. */
  readonly name: string;
  readonly password: string;
  /** 0 = all pages. */
  readonly maxPages: number;
  /** Whether the text of all pages is one string; otherwise a list with one string per page. */
  readonly joinsPages: boolean;
}

/**
 * Text and metadata: `numpages`, `numrender`, `info`, `metadata`, `text`, `version`.
 * @throws NodeError when the file is no PDF or its password is wrong.
 */
export function readPdf(bytes: Uint8Array, how: PdfReading): Promise<Item["json"]> {
  return apart.parsePdf(bytes, how);
}

/** Does the work of `readPdf`, in a thread. */
export async function parsePdf(bytes: Uint8Array, how: PdfReading): Promise<Item["json"]> {
  const { getDocumentProxy } = await import("unpdf");
  // The reader takes the bytes over.
  const options = { verbosity: 0, ...(how.password !== "" && { password: how.password }) };
  const pdf = await getDocumentProxy(new Uint8Array(bytes), options).catch((thrown) =>
    fail(thrown, how.name),
  );
  const shown = how.maxPages > 0 ? Math.min(how.maxPages, pdf.numPages) : pdf.numPages;
  const pages: string[] = [];
  for (let number = 1; number <= shown; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    page.cleanup();
  }
  const { info, metadata } = await pdf.getMetadata();
  await pdf.cleanup();
  return {
    numpages: pdf.numPages,
    numrender: shown,
    info: plain(info),
    metadata: plain(metadata),
    text: how.joinsPages ? pages.join("\n\n") : pages,
    version: String((info as { PDFFormatVersion?: unknown }).PDFFormatVersion ?? ""),
  };
}

function plain(value: unknown): unknown {
  const own =
    value && typeof value === "object" && Symbol.iterator in value
      ? Object.fromEntries(value as never)
      : value;
  return own === undefined ? null : JSON.parse(JSON.stringify(own ?? null));
}

function fail(thrown: unknown, name: string): never {
  const { name: kind, message } = thrown as Error;
  if (kind === "PasswordException") throw nodeError("pdf-password-wrong", { name });
  throw nodeError("file-without-text", { name, format: "PDF", reason: message });
}

const apart = inThread(new URL("./pdf.ts", import.meta.url), { parsePdf }, { always: true });
