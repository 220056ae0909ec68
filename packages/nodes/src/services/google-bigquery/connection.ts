import { isRecord } from "@heddle/workflow";
import { recordsIn } from "../../service/plain.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** Connection to BigQuery. */
export const connection: ServiceConnection = {
  credentials: googleCredentials("googleBigQueryOAuth2Api"),
  baseUrl: "https://bigquery.googleapis.com/bigquery/v2",
  refusal,
};

/** A job that failed, and rows that were not taken, come with a status of success. */
function refusal(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const status = isRecord(body["status"]) ? body["status"] : {};
  const failure = status["errorResult"];
  if (isRecord(failure)) return String(failure["message"] ?? failure["reason"]);
  const [first] = recordsIn(body["insertErrors"]);
  if (!first) return undefined;
  const [why] = recordsIn(first["errors"]);
  const place = why?.["location"] ? `${why["location"]}: ` : "";
  return `row ${Number(first["index"] ?? 0) + 1}: ${place}${why?.["message"] || why?.["reason"] || "not taken"}`;
}
