import { nodeError } from "../../errors/node-error.ts";
import { fieldNames } from "../../item-fields/field-names.ts";
import type { SplitOutContext } from "./description.ts";

/** Fields to split out of an item, and further fields of the new items. */
export interface SplitSettings {
  /** Fields to split out. */
  readonly names: readonly string[];
  /** Names for their elements; empty, or one per field. */
  readonly targets: readonly string[];
  /** Other fields that new items get: all others, or these. */
  readonly others: "all" | readonly string[];
  readonly withFiles: boolean;
}

/** Field name that refers to the files of an item. */
export const FILES = "$binary";

/** Reads the parameters for one item. */
export function readSettings({ read }: SplitOutContext, index: number): SplitSettings {
  const given = read.given(index);
  const names = fieldNames(given.fieldToSplitOut, "Fields To Split Out", index);
  const targets = fieldNames(given.options.destinationFieldName, "Destination Field Name", index);
  if (names.length === 0) {
    throw nodeError("no-field-to-split-out", {}, { itemIndex: index });
  }
  if (targets.length > 0 && targets.length !== names.length) {
    throw nodeError(
      "destination-names-do-not-match",
      { fields: names.length, targets: targets.length },
      { itemIndex: index },
    );
  }
  return {
    names,
    targets,
    others: othersOf(read, index),
    withFiles: read(index).options.includeBinary ?? false,
  };
}

function othersOf(read: SplitOutContext["read"], index: number): "all" | string[] {
  const { include } = read(index);
  if (include === "allOtherFields") return "all";
  if (include !== "selectedOtherFields") return [];
  const names = fieldNames(read.given(index).fieldsToInclude, "Fields To Include", index);
  if (names.length > 0) return names;
  throw nodeError("no-field-to-include", {}, { itemIndex: index });
}
