import { isRecord } from "../../plain-data/plain-data.ts";
import { type CheckShape, isOpen, quotedList, shown } from "../shape-problem.ts";

/** Mode of a resource mapper: the source of column values. */
const MAPPING_MODES = ["defineBelow", "autoMapInputData"] as const;

const MAPPER = `An object such as { "mappingMode": "defineBelow", "value": { "column": "…" } }.`;

/** Values of columns. */
export const mapperShape: CheckShape = (value, path) => {
  if (isOpen(value)) return [];
  if (!isRecord(value)) return [{ path, message: `The columns are ${shown(value)}.`, allowed: MAPPER }];
  const { mappingMode: mode, value: columns } = value;
  if (Object.keys(value).length > 0 && mode === undefined && columns === undefined)
    return [{ path, message: `The columns are ${shown(value)}.`, allowed: MAPPER }];
  if (!isOpen(mode) && !MAPPING_MODES.some((known) => known === mode))
    return [
      {
        path: `${path}.mappingMode`,
        message: `Columns cannot be mapped by ${shown(mode)}.`,
        allowed: `One of ${quotedList(MAPPING_MODES)}.`,
      },
    ];
  if (isOpen(columns) || isRecord(columns)) return [];
  return [
    { path: `${path}.value`, message: `The values of the columns are ${shown(columns)}.`, allowed: MAPPER },
  ];
};
