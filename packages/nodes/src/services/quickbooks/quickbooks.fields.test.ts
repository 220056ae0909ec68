import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./quickbooks.node.ts";
import credential from "./quickbooks-oauth2.credential.ts";

// Shaped as https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer shows it.
const customer = {
  ...{ Id: "1", DisplayName: "Ada", SyncToken: "0", Balance: 9 },
  PrimaryEmailAddr: { Address: "ada@example.com" },
};
const item = { Id: "2", Name: "A", SyncToken: "0" };
const invoice = { Id: "3", DocNumber: "1001", TotalAmt: 9, SyncToken: "0" };
const api = "/v3/company/99";

describeServiceFields({
  node,
  fields: "quickbooks",
  credentialTypes: [credential],
  credential: () => ({
    environment: "sandbox",
    oauthTokenData: { access_token: "t1", callbackQueryString: { realmId: "99" } },
  }),
  answers: {
    [`GET ${api}/query`]: { QueryResponse: { Customer: [customer], Item: [item], maxResults: 1 } },
    [`POST ${api}/customer`]: { Customer: customer },
    [`POST ${api}/invoice`]: { Invoice: invoice },
  },
});
