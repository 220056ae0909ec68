import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./microsoft-onedrive.node.ts";
import credential from "./microsoft-onedrive-oauth2.credential.ts";

// Shaped as https://learn.microsoft.com/graph/api/resources/driveitem shows it.
const file = { id: "f1", name: "a.txt", size: 1, webUrl: "https://a.example", parentReference: { id: "p" } };
const permission = { id: "r1", roles: ["read"], link: { type: "view", webUrl: "https://a.example" } };
const drive = "/v1.0/me/drive";

describeServiceFields({
  node,
  fields: "microsoft-onedrive",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`PUT ${drive}/items/p:/a.txt:/content`]: file,
    [`GET ${drive}/items/f1`]: file,
    [`POST ${drive}/items/f1/createLink`]: permission,
    [`DELETE ${drive}/items/f1`]: undefined,
    [`POST ${drive}/root/children`]: { id: "d1", name: "A", folder: {} },
    [`GET ${drive}/items/p/children`]: { value: [file, file] },
  },
});
