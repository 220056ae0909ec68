import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./mailchimp.credential.ts";
import node from "./mailchimp.node.ts";

// Shaped as https://mailchimp.com/developer/marketing/api/list-members shows it.
const member = {
  ...{ id: "m1", email_address: "ada@example.com", status: "subscribed", list_id: "l1" },
  merge_fields: { FNAME: "Ada" },
};
const campaign = { id: "c1", web_id: 1, archive_url: "https://a.example", settings: { subject_line: "A" } };
// The name of a member is the MD5 hash of the email address.
const path = "/3.0/lists/l1/members/3e3417d7ef77d5932a6734b916515ed5";

describeServiceFields({
  node,
  fields: "mailchimp",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "k-us6" }),
  answers: {
    "POST /3.0/lists/l1/members": member,
    [`GET ${path}`]: member,
    "GET /3.0/lists/l1/members": { members: [member], total_items: 1 },
    [`POST ${path}/tags`]: undefined,
    "GET /3.0/campaigns": { campaigns: [campaign], total_items: 1 },
  },
});
