// Small real files: a PDF for workflows that read PDF, an archive for those that unpack one.
import type { WorkflowNode } from "@heddle/workflow";
import { objectOf } from "./sample.ts";
import { type Json, Shape } from "./shape.ts";

/** A file with its metadata from a service or a caller. */
export interface SampleFile {
  content: Buffer;
  mimeType: string;
  extension: string;
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

/** Holds `sample.txt`. */
const ARCHIVE = Buffer.from(
  "UEsDBBQAAAAAAAAAIQDDdgvxBgAAAAYAAAAKAAAAc2FtcGxlLnR4dHNhbXBsZVBLAQIUAxQAAAAAAAAAIQDDdgvxBgAAAAYAAAAKAAAAAAAAAAAAAACAAQAAAABzYW1wbGUudHh0UEsFBgAAAAABAAEAOAAAAC4AAAAAAA==",
  "base64",
);

type FileKind = "pdf" | "zip" | "csv" | "json" | "html" | "xml" | "ics" | "rtf" | "png" | "txt";

/** File type that a node reads; `undefined` if it accepts any. */
export function kindReadBy({ type, parameters, typeVersion }: WorkflowNode): FileKind | undefined {
  const operation = String(parameters["operation"] ?? "");
  switch (type.split(".").pop()) {
    case "extractFromFile":
      return extracted[operation || "csv"];
    case "spreadsheetFile":
      return operation === "toFile" ? undefined : "csv";
    case "readPDF":
      return "pdf";
    case "compression":
      return operation === "compress" || (operation === "" && typeVersion < 1) ? undefined : "zip";
    case "editImage":
      return "png";
    case "moveBinaryData":
      return parameters["mode"] === "jsonToBinary" ? undefined : "json";
    default:
      return undefined;
  }
}

const extracted: Record<string, FileKind> = {
  csv: "csv",
  ods: "csv",
  xls: "csv",
  xlsx: "csv",
  fromJson: "json",
  fromIcs: "ics",
  html: "html",
  pdf: "pdf",
  rtf: "rtf",
  text: "txt",
  xml: "xml",
};

/** File type by the extension of a path or URL. */
export function kindOfPath(path: string): FileKind | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  if (/^(png|jpe?g|gif|webp|ico)$/.test(ending)) return "png";
  return ending in makers ? (ending as FileKind) : undefined;
}

/** A file of a type, with data of the given shape if the type contains data. */
export function sampleFile(kind: FileKind, shape: Shape = new Shape()): SampleFile {
  const { mimeType, make } = makers[kind];
  return { content: Buffer.from(make(shape)), mimeType, extension: kind };
}

const makers: Record<FileKind, { mimeType: string; make(shape: Shape): string | Uint8Array }> = {
  pdf: { mimeType: "application/pdf", make: () => pdf("Sample") },
  zip: { mimeType: "application/zip", make: () => ARCHIVE },
  csv: { mimeType: "text/csv", make: csv },
  json: { mimeType: "application/json", make: (shape) => JSON.stringify(jsonOf(shape)) },
  html: {
    mimeType: "text/html",
    make: () => "<html><head><title>Sample</title></head><body><p>Sample</p></body></html>",
  },
  xml: {
    mimeType: "application/xml",
    make: () =>
      '<?xml version="1.0"?><rss version="2.0"><channel><title>Sample</title><item><title>Sample</title></item></channel></rss>',
  },
  ics: {
    mimeType: "text/calendar",
    make: () =>
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        "UID:1",
        "DTSTART:20260115T093000Z",
        "SUMMARY:Sample",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
  },
  rtf: { mimeType: "application/rtf", make: () => "{\\rtf1 Sample}" },
  png: { mimeType: "image/png", make: () => PIXEL },
  txt: { mimeType: "text/plain", make: () => "sample" },
};

function jsonOf(shape: Shape): Json {
  const value = shape.render("");
  return typeof value === "object" ? value : objectOf(shape);
}

function csv(shape: Shape): string {
  const row = Object.entries({ id: 1, name: "Sample", ...objectOf(shape) });
  const quoted = (value: unknown) =>
    `"${(typeof value === "object" ? JSON.stringify(value) : String(value)).replaceAll('"', '""')}"`;
  return `${row.map(([key]) => quoted(key)).join(",")}\n${row.map(([, value]) => quoted(value)).join(",")}\n`;
}

/** One page with one line, and a table of object offsets. */
function pdf(text: string): string {
  const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const begins = objects.map((object, index) => {
    const begin = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begin).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join("")}`;
  return `${file}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}
