import { type Item, isRecord, NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, fromList, longText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { projectId } from "./locators.ts";
import { type Field, type Row, rowJson } from "./rows.ts";

type Values = Readonly<Record<string, unknown>>;

/** Time that one request waits for the end of a query. */
const WAIT_MS = 10_000;

interface Job {
  readonly jobReference?: { readonly jobId?: string; readonly location?: string };
  readonly statistics?: unknown;
  readonly status?: { readonly state?: string };
}

interface Results {
  readonly jobComplete?: boolean;
  readonly schema?: { readonly fields?: readonly Field[] };
  readonly rows?: readonly Row[];
  readonly pageToken?: string;
  readonly [member: string]: unknown;
}

export const executeQuery = defineOperation({
  value: "executeQuery",
  name: "Execute Query",
  action: "Execute a SQL query",
  description: "Runs a query, and returns its rows",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    projectId,
    {
      ...longText(
        "sqlQuery",
        "SQL Query",
        "The query; values of items are safest as parameters in the options",
      ),
      required: true,
    },
    collection("options", "Options", [
      fromList("defaultDataset", "Default Dataset Name or ID", "Where tables are that name no dataset", {
        list: "getDatasets",
      }),
      toggle(
        "dryRun",
        "Dry Run",
        "Whether to return only what the query would do, and how much it would read",
      ),
      toggle("includeSchema", "Include Schema in Output", "Whether every item has the columns under _schema"),
      text("location", "Location (Region)", "Region of the query, such as EU"),
      text("maximumBytesBilled", "Maximum Bytes Billed", "The query fails where it would read more"),
      amount("maxResults", "Max Results Per Page", "Rows that one request returns at most", 1000),
      toggle("rawOutput", "Raw Output", "Whether the answer of BigQuery is returned as it is"),
      toggle("returnAsNumbers", "Return Integers as Numbers", "Whether integers and decimals are numbers"),
      amount("timeoutMs", "Timeout", "Milliseconds after which to stop waiting for the query", 10_000),
      toggle("useLegacySql", "Use Legacy SQL", "Whether the query is in the older dialect"),
      rows("queryParameters", "Query Parameters", {
        name: "namedParameters",
        displayName: "Named Parameter",
        values: [
          text("name", "Name", "Name of the parameter, which the query calls @name"),
          text("value", "Value", "Value of the parameter"),
        ],
      }),
    ]),
  ],
  run: (call) => query(untyped(call)),
});

async function query(call: SendingCall): Promise<Item[]> {
  const options = plain(call, "options" as never);
  const project = String(call.parameters["projectId"]);
  const job = await begin(call, project, options);
  if (options["dryRun"]) return [{ json: { ...job } }];
  const pages = await resultsOf(call, { project, job, options });
  if (options["rawOutput"]) return pages.map((json) => ({ json }));
  const fields = pages[0]?.schema?.fields ?? [];
  const areNumbers = options["returnAsNumbers"] === true;
  const found = pages.flatMap((page) => (page.rows ?? []).map((row) => rowJson(fields, row, areNumbers)));
  const schema = options["includeSchema"] ? { _schema: fields } : {};
  // A statement that changes something has no rows.
  if (found.length === 0 && fields.length === 0) return [{ json: { success: true, ...schema } }];
  return found.map((json) => ({ json: { ...json, ...schema } }));
}

/** Maximum retries of a failed query in the same run. */
const MAX_ATTEMPTS = 20;

/**
 * Starts a job with a deterministic name: after a crash the existing job is found instead of starting a second one. A
 * failed job is started again.
 */
async function begin(call: SendingCall, project: string, options: Values): Promise<Job> {
  const { location } = options;
  const path = at`/projects/${project}/jobs`;
  const configuration = { query: queryOf(call, project, options), dryRun: options["dryRun"] === true };
  for (let attempt = 1; ; attempt++) {
    const jobId = `heddle_${call.idempotencyKey(`attempt ${attempt}`)}`;
    const jobReference = { projectId: project, jobId, ...(location ? { location } : {}) };
    try {
      return await call.send<Job>(sendJson("POST", path, { configuration, jobReference }));
    } catch (error) {
      if (!(error instanceof NodeError) || error.httpCode !== "409") throw error;
      const known = await call
        .send<Job>({ method: "GET", path: `${path}/${jobId}`, query: { location } })
        .catch((failure: unknown) => failure as Error);
      if (!(known instanceof Error)) return known;
      if (attempt === MAX_ATTEMPTS || (known as NodeError).httpCode) throw known;
    }
  }
}

function queryOf(call: SendingCall, projectId: string, options: Values): Values {
  const { defaultDataset, maximumBytesBilled, queryParameters, useLegacySql } = options;
  const named = recordsIn(isRecord(queryParameters) ? queryParameters["namedParameters"] : undefined);
  return {
    query: call.parameters["sqlQuery"],
    useLegacySql: useLegacySql === true,
    ...(defaultDataset ? { defaultDataset: { datasetId: defaultDataset, projectId } } : {}),
    ...(maximumBytesBilled ? { maximumBytesBilled: String(maximumBytesBilled) } : {}),
    ...(named.length > 0 && {
      parameterMode: "NAMED",
      queryParameters: named.map(({ name, value }) => ({
        name,
        parameterType: { type: "STRING" },
        parameterValue: { value: String(value ?? "") },
      })),
    }),
  };
}

interface Begun {
  readonly project: string;
  readonly job: Job;
  readonly options: Values;
}

/** The pages of the result, once the query has come to its end. */
async function resultsOf(call: SendingCall, { project, job, options }: Begun): Promise<Results[]> {
  const { jobId = "", location } = job.jobReference ?? {};
  const path = at`/projects/${project}/queries/${jobId}`;
  const { clock } = call.context;
  const limit = options["timeoutMs"] === undefined ? undefined : Number(options["timeoutMs"]);
  const end = limit === undefined ? Number.POSITIVE_INFINITY : clock.now() + limit;
  const pages: Results[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const timeoutMs = Math.max(0, Math.min(WAIT_MS, end - clock.now()));
    const page = await call.send<Results>({
      method: "GET",
      path,
      query: { location, timeoutMs, pageToken, maxResults: options["maxResults"] },
    });
    if (page.jobComplete === false) {
      if (clock.now() < end && timeoutMs > 0) continue;
      throw nodeError("query-takes-longer", { job: jobId, limit: limit ?? 0 }, { itemIndex: call.itemIndex });
    }
    pages.push(page);
    if (!page.pageToken) return pages;
    pageToken = page.pageToken;
  }
}
