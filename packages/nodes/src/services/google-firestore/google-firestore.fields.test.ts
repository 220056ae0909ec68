import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./google-firebase-cloud-firestore.node.ts";
import credential from "./google-firebase-cloud-firestore-oauth2.credential.ts";

// Shaped as https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents shows it.
const documents = "/v1/projects/p/databases/(default)/documents";
const at = "2026-03-01T09:00:00.000000Z";
const document = {
  name: "projects/p/databases/(default)/documents/c/d",
  fields: {
    title: { stringValue: "A" },
    count: { integerValue: "1" },
    tags: { arrayValue: { values: [{ stringValue: "a" }] } },
  },
  ...{ createTime: at, updateTime: at },
};

describeServiceFields({
  node,
  fields: "google-firestore",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`GET ${documents}/c/d`]: document,
    [`GET ${documents}/c`]: { documents: [document] },
    [`POST ${documents}/c`]: document,
  },
});
