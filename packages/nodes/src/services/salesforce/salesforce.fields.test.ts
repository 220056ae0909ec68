import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./salesforce.node.ts";
import credential from "./salesforce-oauth2.credential.ts";

// Shaped as https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest shows them.
const API = "/services/data/v62.0";
const made = (id: string) => ({ id, success: true, errors: [] });
const attributes = (type: string, id: string) => ({
  attributes: { type, url: `${API}/sobjects/${type}/${id}` },
});
const account = {
  ...attributes("Account", "0011"),
  ...{ Id: "0011", IsDeleted: false, Name: "Acme", Type: "Customer", Employees_Bucket__c: "1-10" },
};
const opportunity = {
  ...attributes("Opportunity", "0061"),
  ...{ Id: "0061", AccountId: "0011", Name: "Deal", StageName: "Closed Won", Amount: 100 },
  ...{ Type: "New Business", LeadSource: "Web", IsClosed: true, IsWon: true, ForecastCategory: "Closed" },
};
const calls = ["1", "2"].map((id) => ({
  ...attributes("Gong__Gong_Call__c", id),
  ...{ CreatedDate: "2026-01-15T09:30:00.000+0000", Name: "Call", Gong__Primary_Opportunity__c: "0061" },
}));

/** Two pages of the result of a query. */
const first = (records: readonly object[]) => ({
  ...{ totalSize: 2, done: false, nextRecordsUrl: `${API}/query/01g-1` },
  records: records.slice(0, 1),
});

describeServiceFields({
  node,
  fields: "salesforce",
  credentialTypes: [credential],
  credential: () => ({
    oauthTokenData: { access_token: "t1", instance_url: "https://acme.my.salesforce.com" },
  }),
  answers: {
    [`POST ${API}/sobjects/Lead`]: made("00Q1"),
    [`PATCH ${API}/sobjects/Lead/00Q1`]: undefined,
    [`POST ${API}/sobjects/Note`]: made("0021"),
    [`POST ${API}/sobjects/Account`]: made("0011"),
    [`GET ${API}/sobjects/Account/0011`]: account,
    [`PATCH ${API}/sobjects/Contact/Email/ada@example.com`]: { ...made("0031"), created: true },
    [`GET ${API}/sobjects/Opportunity/0061`]: opportunity,
    [`GET ${API}/sobjects/Gong__Gong_Call__c/describe`]: {
      fields: [{ name: "CreatedDate", label: "Created Date", type: "datetime", custom: false }],
    },
    [`GET ${API}/query`]: ({ query }: { query: Record<string, string> }) =>
      first(query["q"]?.includes("Gong") ? calls : [account, account]),
    [`GET ${API}/query/01g-1`]: { totalSize: 2, done: true, records: [account] },
  },
});
