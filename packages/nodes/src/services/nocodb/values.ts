import { isRecord, type MultipartPart } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { groupIn, type RecordCall } from "../../service/records.ts";
import { entriesOf } from "../../service/requests.ts";
import { uploadPath } from "./addresses.ts";

type Values = Record<string, unknown>;

/** The values of a row from the form or the item; files are sent first. */
export async function valuesOf(call: RecordCall): Promise<Values> {
  const { dataToSend, inputsToIgnore, fieldsUi } = call.parameters;
  if (dataToSend === "autoMapInputData") {
    const ignored = new Set(entriesOf(inputsToIgnore));
    const json = call.context.items[call.itemIndex]?.json ?? {};
    return Object.fromEntries(Object.entries(json).filter(([name]) => !ignored.has(name)));
  }
  const values: Values = {};
  for (const { fieldName, fieldValue, binaryData, binaryProperty } of groupIn(fieldsUi, "fieldValues")) {
    const isFile = binaryData === true || binaryData === "true";
    values[String(fieldName)] = isFile ? await uploaded(call, String(binaryProperty)) : fieldValue;
  }
  return values;
}

/** Attachment column value for an uploaded file. */
async function uploaded(call: RecordCall, name: string): Promise<unknown> {
  const { projectId, table } = call.parameters;
  const where = uploadPath({ version: call.version, projectId: String(projectId), table: String(table) });
  const parts: MultipartPart[] = [{ name: "file", file: call.file(name) }];
  const sent = await call.send<unknown>({ method: "POST", ...where, body: { kind: "multipart", parts } });
  const list = [sent].flat();
  // Old servers keep lists as text.
  return call.version < 3 ? JSON.stringify(list) : list;
}

/** The name of the column that rows are known by. */
export function keyName({ parameters, itemIndex }: RecordCall, standard: string): string {
  const { primaryKey, customPrimaryKey } = parameters;
  if (primaryKey === "ncRecordId") return "ncRecordId";
  if (primaryKey === "ncRecordHash") return "ncRecordHash";
  if (primaryKey !== "custom") return standard;
  if (customPrimaryKey === "") throw nodeError("parameter-empty", { label: "Field Name" }, { itemIndex });
  return String(customPrimaryKey);
}

/** Rows of an answer, which is a list or an object with one. */
export function rowsIn(answer: unknown): Values[] {
  const list = isRecord(answer) && Array.isArray(answer["list"]) ? answer["list"] : answer;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
