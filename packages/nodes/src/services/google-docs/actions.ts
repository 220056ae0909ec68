type Values = Readonly<Record<string, unknown>>;

/** Converts a row of the form to a request of the Docs API; `undefined` for rows that change nothing. */
export function requestOf(row: Values): object | undefined {
  const { object = "text", action } = row;
  return REQUESTS[`${String(object)} ${String(action)}`]?.(row);
}

const REQUESTS: Record<string, (row: Values) => object> = {
  "text insert": (row) => ({ insertText: { ...placeOf(row), text: textOf(row["text"]) } }),
  "text replaceAll": ({ text, replaceText, matchCase }) => ({
    replaceAllText: {
      containsText: { text: textOf(text), matchCase: matchCase === true },
      replaceText: textOf(replaceText),
    },
  }),
  "pageBreak insert": (row) => ({ insertPageBreak: placeOf(row) }),
  "table insert": (row) => ({
    insertTable: { ...placeOf(row), rows: Number(row["rows"] ?? 0), columns: Number(row["columns"] ?? 0) },
  }),
  "tableRow insert": (row) => ({
    insertTableRow: { tableCellLocation: cellOf(row), insertBelow: row["insertPosition"] !== false },
  }),
  "tableRow delete": (row) => ({ deleteTableRow: { tableCellLocation: cellOf(row) } }),
  "tableColumn insert": (row) => ({
    insertTableColumn: { tableCellLocation: cellOf(row), insertRight: row["insertPosition"] !== false },
  }),
  "tableColumn delete": (row) => ({ deleteTableColumn: { tableCellLocation: cellOf(row) } }),
  "paragraphBullets create": (row) => ({
    createParagraphBullets: {
      range: rangeOf(row),
      bulletPreset: row["bulletPreset"] ?? "BULLET_DISC_CIRCLE_SQUARE",
    },
  }),
  "paragraphBullets delete": (row) => ({ deleteParagraphBullets: { range: rangeOf(row) } }),
  "namedRange create": (row) => ({ createNamedRange: { name: row["name"], range: rangeOf(row) } }),
  "namedRange delete": ({ namedRangeReference = "namedRangeId", value }) => ({
    deleteNamedRange: { [String(namedRangeReference)]: value },
  }),
  "header create": (row) => ({ createHeader: { type: "DEFAULT", ...sectionOf(row) } }),
  "header delete": ({ headerId }) => ({ deleteHeader: { headerId } }),
  "footer create": (row) => ({ createFooter: { type: "DEFAULT", ...sectionOf(row) } }),
  "footer delete": ({ footerId }) => ({ deleteFooter: { footerId } }),
  "positionedObject delete": ({ objectId }) => ({ deletePositionedObject: { objectId } }),
};

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Header, footer or, by default, the body. */
function segmentOf({ insertSegment = "body", segmentId }: Values): { segmentId?: string } {
  return insertSegment === "body" || !segmentId ? {} : { segmentId: String(segmentId) };
}

/** At the end, or at a place that is counted in characters. */
function placeOf(row: Values): object {
  const { locationChoice = "endOfSegmentLocation", index } = row;
  if (locationChoice !== "location") return { endOfSegmentLocation: segmentOf(row) };
  return { location: { index: Number(index ?? 0), ...segmentOf(row) } };
}

function rangeOf(row: Values): object {
  return {
    startIndex: Number(row["startIndex"] ?? 0),
    endIndex: Number(row["endIndex"] ?? 0),
    ...segmentOf(row),
  };
}

function cellOf(row: Values): object {
  return {
    tableStartLocation: { index: Number(row["index"] ?? 0), ...segmentOf(row) },
    rowIndex: Number(row["rowIndex"] ?? 0),
    columnIndex: Number(row["columnIndex"] ?? 0),
  };
}

/** The whole document if no section is named. */
function sectionOf({ insertSegment = "body", index }: Values): object {
  return insertSegment === "body" && index ? { sectionBreakLocation: { index: Number(index) } } : {};
}
