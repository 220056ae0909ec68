import type { NodeProperty } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall } from "../../service/call.ts";
import { cellFormat, handlingExtraData, locationDefine } from "./parameters.ts";
import type { Place } from "./table.ts";

/** Mapping of values to columns. `mode` selects the form's use of its columns: to add them, or also to find rows by them. */
export function columnsFor(mode: "add" | "update" | "upsert") {
  return {
    displayName: "Columns",
    name: "columns",
    type: "resourceMapper",
    default: { mappingMode: "defineBelow", value: null },
    required: true,
    noDataExpression: true,
    typeOptions: {
      loadOptionsDependsOn: ["documentId.value", "sheetName.value"],
      resourceMapper: {
        resourceMapperMethod: "getMappingColumns",
        mode,
        fieldWords: { singular: "column", plural: "columns" },
        addAllFields: true,
        multiKeyMatch: false,
      },
    },
  } as const satisfies NodeProperty;
}

/** Options of everything that writes rows. */
export const writeOptions = [
  cellFormat,
  locationDefine,
  handlingExtraData,
] as const satisfies readonly NodeProperty[];

/** Values of an item to write to the sheet. */
export interface MappedItem {
  readonly itemIndex: number;
  /** Values by column. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Values of all items by the names of their columns. */
export function mappedItems(call: SendingCall): MappedItem[] {
  return call.context.items.map(({ json }, itemIndex) => {
    const columns = call.read(itemIndex)["columns"] as { mappingMode?: string; value?: unknown } | undefined;
    const values =
      columns?.mappingMode === "autoMapInputData" ? json : isRecord(columns?.value) ? columns.value : {};
    return { itemIndex, values: values as Record<string, unknown> };
  });
}

/** Columns that identify rows. @throws NodeError if none is selected */
export function matchingColumns(call: SendingCall): readonly string[] {
  const { matchingColumns: chosen = [] } = call.read(0)["columns"] as { matchingColumns?: readonly string[] };
  if (chosen.length > 0) return chosen;
  throw nodeError("matching-column-missing", {});
}

/** Location of a writing operation's table. */
export function placeOf(options: Readonly<Record<string, unknown>>): Place {
  const location = (
    options["locationDefine"] as { values?: { headerRow: number; firstDataRow: number } } | undefined
  )?.values;
  const headerRow = location?.headerRow ?? 1;
  return { headerRow, firstRow: location?.firstDataRow ?? headerRow + 1, firstColumn: 0 };
}
