import { type SendingCall, untyped } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";
import { graphItems, limitsOf } from "../microsoft/listing.ts";

const secureScoreId = neededText("secureScoreId", "Secure Score ID", "Identifier of the score");
const profileId = neededText(
  "secureScoreControlProfileId",
  "Secure Score Control Profile ID",
  "Identifier of the control profile",
);

const scoreGet = defineOperation({
  resource: "secureScore",
  value: "get",
  name: "Get",
  action: "Get a secure score",
  description: "Returns the score of a day",
  effect: "pure",
  isDefault: true,
  parameters: [secureScoreId],
  request: { method: "GET", path: "/secureScores/{secureScoreId}" },
});

const scoreList = defineOperation({
  resource: "secureScore",
  value: "getAll",
  name: "Get Many",
  action: "Get many secure scores",
  description: "Returns the scores of the days",
  effect: "pure",
  parameters: [
    ...limitsOf(50),
    collection("filters", "Filters", [
      toggle(
        "includeControlScores",
        "Include Control Scores",
        "Whether the scores of every control are returned",
      ),
    ]),
  ],
  run: async (call) => {
    const items = await graphItems(untyped(call), "/secureScores");
    if (plain(call, "filters")["includeControlScores"] === true) return items;
    return items.map(({ json: { controlScores: _scores, ...json } }) => ({ json }));
  },
});

const profileGet = defineOperation({
  resource: "secureScoreControlProfile",
  value: "get",
  name: "Get",
  action: "Get a secure score control profile",
  description: "Returns a control profile",
  effect: "pure",
  isDefault: true,
  parameters: [profileId],
  request: { method: "GET", path: "/secureScoreControlProfiles/{secureScoreControlProfileId}" },
});

const profileList = defineOperation({
  resource: "secureScoreControlProfile",
  value: "getAll",
  name: "Get Many",
  action: "Get many secure score control profiles",
  description: "Returns the control profiles, all or those that a filter names",
  effect: "pure",
  parameters: [
    ...limitsOf(50),
    collection("filters", "Filters", [
      text("filter", "Query", "A condition in the language of Microsoft Graph"),
    ]),
  ],
  run: (call) =>
    graphItems(untyped(call), "/secureScoreControlProfiles", { $filter: plain(call, "filters")["filter"] }),
});

const profileUpdate = defineOperation({
  resource: "secureScoreControlProfile",
  value: "update",
  name: "Update",
  action: "Update a secure score control profile",
  description: "Changes the state of a control profile",
  effect: "idempotent",
  parameters: [
    profileId,
    neededText("provider", "Provider", "Who the profile is of, such as SecureScore"),
    neededText("vendor", "Vendor", "Vendor of the provider, such as Microsoft"),
    collection("updateFields", "Update Fields", [
      choice("state", "State", "How the control is dealt with", {
        values: { Default: "Default", Ignored: "Ignored", ThirdParty: "Third Party", Reviewed: "Reviewed" },
        standard: "Default",
      }),
    ]),
  ],
  run: async (call) => ({ json: await changed(untyped(call)) }),
});

function changed(call: SendingCall): Promise<Record<string, unknown>> {
  const { secureScoreControlProfileId: id, provider, vendor } = call.parameters;
  const value = { vendorInformation: { provider, vendor }, ...plain(call, "updateFields" as never) };
  return call.send({
    method: "PATCH",
    path: at`/secureScoreControlProfiles/${id}`,
    headers: { prefer: "return=representation" },
    body: { kind: "json", value },
  });
}

export default defineService({
  name: "n8n-nodes-base.microsoftGraphSecurity",
  displayName: "Microsoft Graph Security",
  description: "Reads secure scores from Microsoft Graph and manages their control profiles",
  icon: "file:microsoft-graph-security.svg",
  credentials: [{ type: "microsoftGraphSecurityOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: `${GRAPH_URL}/security`,
  resources: { secureScore: "Secure Score", secureScoreControlProfile: "Secure Score Control Profile" },
  operations: [scoreGet, scoreList, profileGet, profileList, profileUpdate],
  codex: { categories: ["Analytics"], alias: ["score", "control", "microsoft"] },
});
