import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./google-bigquery.node.ts";
import credential from "./google-bigquery-oauth2.credential.ts";

// Shaped as https://cloud.google.com/bigquery/docs/reference/rest/v2/jobs/getQueryResults shows it.
const names = { email: "STRING", total: "INTEGER", ok: "BOOLEAN" };
const fields = Object.entries(names).map(([name, type]) => ({ name, type }));
const row = { f: [{ v: "ada@example.com" }, { v: "1" }, { v: "true" }] };
const jobs = "/bigquery/v2/projects/p1";
const job = { jobReference: { projectId: "p1", jobId: "j1" }, status: { state: "DONE" } };

describeServiceFields({
  node,
  fields: "google-bigquery",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`POST ${jobs}/jobs`]: job,
    [`GET ${jobs}/jobs/j1`]: job,
    [`GET ${jobs}/queries/j1`]: { jobComplete: true, schema: { fields }, rows: [row, row] },
  },
});
