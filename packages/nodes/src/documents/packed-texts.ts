import { nodeError } from "../errors/node-error.ts";
import { inThread } from "../parsing/in-thread.ts";

/** Bytes of the parts of a packed document that are read. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Text of a Word document (Office Open XML): one line per paragraph. @throws NodeError if it is not one */
export function readDocx(bytes: Uint8Array, name: string): Promise<string> {
  return apart.parseDocx(bytes, name);
}

/** Does the work of `readDocx`, in a thread. */
export async function parseDocx(bytes: Uint8Array, name: string): Promise<string> {
  const files = await unpacked(bytes, { name, format: "Word" }, (file) => file === "word/document.xml");
  const content = files.get("word/document.xml");
  if (!content) throw unreadable(name, "Word", "it has no word/document.xml");
  const { load } = await import("cheerio");
  const $ = load(content, { xml: true });
  const paragraphs = $("w\\:p").map((_index, paragraph) => {
    const parts = $(paragraph).find("w\\:t, w\\:tab, w\\:br");
    return parts
      .map((_at, part) => PARTS[part.tagName] ?? $(part).text())
      .get()
      .join("");
  });
  return paragraphs.get().join("\n\n");
}

const PARTS: Readonly<Record<string, string>> = { "w:tab": "\t", "w:br": "\n" };

/** Text of the chapters of an EPUB, in reading order. @throws NodeError if it is not one */
export function readEpub(bytes: Uint8Array, name: string): Promise<string[]> {
  return apart.parseEpub(bytes, name);
}

/** Does the work of `readEpub`, in a thread. */
export async function parseEpub(bytes: Uint8Array, name: string): Promise<string[]> {
  const files = await unpacked(bytes, { name, format: "EPUB" }, (file) =>
    /\.(?:opf|xml|x?html?)$/i.test(file),
  );
  const { load } = await import("cheerio");
  const container = load(files.get("META-INF/container.xml") ?? "", { xml: true });
  const place = container("rootfile").attr("full-path") ?? "";
  const book = files.get(place);
  if (!book) throw unreadable(name, "EPUB", "it names no content");
  const folder = place.includes("/") ? place.slice(0, place.lastIndexOf("/") + 1) : "";
  const $ = load(book, { xml: true });
  const addresses = new Map(
    $("manifest item")
      .map((_at, item) => [[$(item).attr("id"), $(item).attr("href")]])
      .get() as [string, string][],
  );
  return $("spine itemref")
    .map((_at, reference) =>
      files.get(folder + decodeURI(addresses.get($(reference).attr("idref") ?? "") ?? "")),
    )
    .get()
    .map((chapter) =>
      load(chapter)("body")
        .text()
        .replaceAll(/[ \t]*\n\s*/g, "\n")
        .trim(),
    )
    .filter((text) => text !== "");
}

async function unpacked(
  bytes: Uint8Array,
  { name, format }: { readonly name: string; readonly format: string },
  accepts: (file: string) => boolean,
): Promise<Map<string, string>> {
  const { unzipSync } = await import("fflate");
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => accepts(file.name) && (size += file.originalSize) <= MAX_UNPACKED_BYTES,
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(files).map(([file, content]) => [file, decoder.decode(content)]));
  } catch (thrown) {
    throw unreadable(name, format, (thrown as Error).message);
  }
}

function unreadable(name: string, format: string, reason: string) {
  return nodeError("file-without-text", { name, format, reason });
}

const apart = inThread(
  new URL("./packed-texts.ts", import.meta.url),
  { parseDocx, parseEpub },
  { always: true },
);
