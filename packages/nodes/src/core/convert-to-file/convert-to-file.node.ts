import { defineNode, type Item, mapItems, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { csvText } from "../../file-formats/csv.ts";
import { flatRows, pairedWithAll } from "../../file-formats/flat-rows.ts";
import { TABLE_TYPES, writeSheet } from "../../file-formats/spreadsheet.ts";
import { encodeText } from "../../file-formats/text.ts";
import { meantNames } from "../../repair/meant-names.ts";
import { type ConvertContext, description } from "./description.ts";
import { fileOf } from "./file-of.ts";
import { withMark } from "./with-mark.ts";

type TableOperation = "csv" | "html" | "ods" | "rtf" | "xls" | "xlsx";

export default defineNode({
  name: "n8n-nodes-base.convertToFile",
  effect: "pure",
  descriptions: [description],
  repair: meantNames({
    parameters: { fileName: "options.fileName" },
    values: { operation: { text: "toText", json: "toJson" } },
  }),
  readsInTurn: true,
  upgrade: (parameters) => parameters,
  async execute(context): Promise<NodeOutput> {
    const { operation, mode } = context.read();
    const kind: string = operation;
    if (Object.hasOwn(TABLE_TYPES, kind))
      return [await oneItem(context, await table(context, kind as TableOperation))];
    if (kind === "toJson" && mode !== "each") return [await oneItem(context, await jsonOfAll(context))];
    if (!["iCal", "toBinary", "toJson", "toText"].includes(kind)) {
      throw nodeError("file-operation-unknown", { operation: kind });
    }
    return mapItems(context, async (item, index) => {
      const { binaryPropertyName } = context.read(index);
      const file = await fileOf(context, item, index);
      return { json: {}, binary: { [binaryPropertyName || "data"]: file } };
    });
  },
});

/** The one item with the file of all items, which comes from them all. */
async function oneItem(context: ConvertContext, file: NonNullable<Item["binary"]>[string]): Promise<Item[]> {
  if (context.items.length === 0) return [];
  const { binaryPropertyName } = context.read();
  return [
    {
      json: {},
      binary: { [binaryPropertyName || "data"]: file },
      pairedItem: pairedWithAll(context.items),
    },
  ];
}

async function table({ items, read, binary }: ConvertContext, kind: TableOperation) {
  const { options } = read();
  const meta = { mimeType: TABLE_TYPES[kind], fileName: options.fileName || `file.${kind}` };
  const hasHeader = options.headerRow ?? true;
  if (kind === "csv") {
    const text = csvText(flatRows(items), { delimiter: options.delimiter || ",", hasHeader });
    return binary.put(withMark(text, options.encoding ?? "utf8", options.addBOM ?? false), meta);
  }
  const isCompressed = options.compression ?? false;
  return binary.put(
    await writeSheet([...flatRows(items)], {
      format: kind,
      sheet: options.sheetName ?? "Sheet",
      hasHeader,
      isCompressed,
    }),
    meta,
  );
}

async function jsonOfAll({ items, read, binary }: ConvertContext) {
  const { options } = read();
  const text = JSON.stringify(
    items.map(({ json }) => json),
    null,
    options.format ? 2 : 0,
  );
  const bytes = await encodeText(text, options.encoding ?? "utf8", options.addBOM);
  return binary.put(bytes, { mimeType: "application/json", fileName: options.fileName || "file.json" });
}
