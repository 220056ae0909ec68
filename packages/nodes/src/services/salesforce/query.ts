import { groupIn, type RecordCall } from "../../service/records.ts";
import { at, entriesOf } from "../../service/requests.ts";
import { API } from "./connection.ts";

type Values = Record<string, unknown>;

/** A field of a kind of objects. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly custom?: boolean;
}

/** Fields by kind, for as long as a run of a node lasts. */
const known = new WeakMap<object, Map<string, Promise<readonly Field[]>>>();

/** Fields of a kind of objects; requested once for all items. */
export function fieldsOf(
  call: Pick<RecordCall, "context" | "send">,
  kind: string,
): Promise<readonly Field[]> {
  const ofRun = known.get(call.context) ?? new Map<string, Promise<readonly Field[]>>();
  known.set(call.context, ofRun);
  const path = `${API}${at`/sobjects/${kind}`}/describe`;
  const asked =
    ofRun.get(kind) ?? call.send<{ fields: Field[] }>({ method: "GET", path }).then(({ fields }) => fields);
  ofRun.set(kind, asked);
  return asked;
}

const OPERATORS: Record<string, string> = { equal: "=", "": "=" };

/** Types whose values are written unquoted in a query. */
const PLAIN = new Set([
  "boolean",
  "currency",
  "date",
  "datetime",
  "double",
  "int",
  "long",
  "percent",
  "time",
]);

function literal(value: unknown, type: string | undefined): string {
  const text = String(value ?? "");
  if (text === "" || text === "null") return "null";
  if (type !== undefined && PLAIN.has(type) && /^[\w.:+-]+$/.test(text)) return text;
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** A name in a query; anything else would be part of the query itself. */
function nameIn(value: unknown): string {
  return String(value ?? "").replace(/[^\w.]/g, "");
}

/** The query of a list: https://developer.salesforce.com/docs/atlas.en-us.soql_sosl.meta/soql_sosl */
export async function listQuery(
  call: RecordCall,
  kind: string,
  given: Values,
  standard: string,
): Promise<string> {
  const names = entriesOf(given["fields"]).map(nameIn).filter(Boolean);
  const conditions = groupIn(given["conditionsUi"], "conditionValues");
  const types = conditions.length > 0 ? await fieldsOf(call, kind) : [];
  const where = conditions.map(({ field, operation = "equal", value }) => {
    const name = nameIn(field);
    const operator = OPERATORS[String(operation)] ?? String(operation);
    const type = types.find((one) => one.name === name)?.type;
    return `${name} ${/^(=|!=|<|>|<=|>=|LIKE)$/i.test(operator) ? operator : "="} ${literal(value, type)}`;
  });
  const select = names.length > 0 ? names.join(",") : standard;
  return `SELECT ${select} FROM ${nameIn(kind)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`;
}

interface Page {
  readonly records: readonly Values[];
  readonly nextRecordsUrl?: string;
}

/** Results of a query, page by page; a response contains the URL of the next page. */
export async function found(
  call: Pick<RecordCall, "send">,
  query: string,
  limit?: number,
): Promise<Values[]> {
  const records: Values[] = [];
  const limited = limit === undefined ? query : `${query} LIMIT ${limit}`;
  let page = await call.send<Page>({ method: "GET", path: `${API}/query`, query: { q: limited } });
  records.push(...page.records);
  while (page.nextRecordsUrl) {
    page = await call.send<Page>({ method: "GET", path: page.nextRecordsUrl });
    records.push(...page.records);
  }
  return records;
}
