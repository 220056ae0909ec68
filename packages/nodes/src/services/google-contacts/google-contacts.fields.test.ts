import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./google-contacts.node.ts";
import credential from "./google-contacts-oauth2.credential.ts";

// Shaped as https://developers.google.com/people/api/rest/v1/people shows it.
const person = {
  ...{ resourceName: "people/c1", etag: "e" },
  names: [{ displayName: "Ada L", givenName: "Ada", familyName: "L" }],
  emailAddresses: [{ value: "ada@example.com", type: "home" }],
  phoneNumbers: [{ value: "1", type: "mobile" }],
};

describeServiceFields({
  node,
  fields: "google-contacts",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    "POST /v1/people:createContact": person,
    "GET /v1/people/me/connections": { connections: [person] },
    "GET /v1/people/c1": person,
  },
});
