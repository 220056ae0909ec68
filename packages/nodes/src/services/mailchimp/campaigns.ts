import { defineOperation } from "../../service/operation.ts";
import { choice, collection, fromList, neededText, text, time } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import { limits, list } from "./fields.ts";

const campaignId = neededText("campaignId", "Campaign ID", "The campaign");

const remove = defineOperation({
  resource: "campaign",
  value: "delete",
  name: "Delete",
  action: "Delete a campaign",
  description: "Removes a campaign",
  effect: "idempotent",
  parameters: [campaignId],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/campaigns/${parameters.campaignId}` }),
});

const get = defineOperation({
  resource: "campaign",
  value: "get",
  name: "Get",
  action: "Get a campaign",
  description: "Returns a campaign",
  effect: "pure",
  parameters: [campaignId],
  request: ({ parameters }) => ({ method: "GET", path: at`/campaigns/${parameters.campaignId}` }),
});

const getAll = defineOperation({
  resource: "campaign",
  value: "getAll",
  name: "Get Many",
  action: "Get many campaigns",
  description: "Returns campaigns",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...limits,
    collection("options", "Options", [
      time("beforeCreateTime", "Before Create Time", "Made before this time"),
      time("beforeSendTime", "Before Send Time", "Sent before this time"),
      text("excludeFields", "Exclude Fields", "Fields to exclude, separated by commas"),
      text("fields", "Fields", "What the answer has, such as campaigns.id, separated by commas"),
      fromList("listId", "List Name or ID", "Campaigns of this audience only", { list: "getLists" }),
      time("sinceCreateTime", "Since Create Time", "Made after this time"),
      time("sinceSendTime", "Since Send Time", "Sent after this time"),
      choice("sortDirection", "Sort Direction", "Sort order", {
        values: { ASC: "Ascending", DESC: "Descending" },
        standard: "ASC",
      }),
      choice("sortField", "Sort Field", "Sort by", {
        values: { create_time: "Create Time", send_time: "Send Time" },
        standard: "create_time",
      }),
      choice("status", "Status", "How far they are", {
        values: { save: "Saved", paused: "Paused", schedule: "Scheduled", sending: "Sending", sent: "Sent" },
        standard: "sent",
      }),
    ]),
  ],
  request: (call) => {
    const given = plain(call, "options");
    const timeOf = (name: string) => instantOf(given[name], call.context.workflow.timezone);
    const query = {
      before_create_time: timeOf("beforeCreateTime"),
      before_send_time: timeOf("beforeSendTime"),
      since_create_time: timeOf("sinceCreateTime"),
      since_send_time: timeOf("sinceSendTime"),
      exclude_fields: given["excludeFields"],
      fields: given["fields"],
      list_id: given["listId"],
      sort_dir: given["sortDirection"],
      sort_field: given["sortField"],
      status: given["status"],
    };
    return { method: "GET", path: "/campaigns", query };
  },
  response: { items: "campaigns" },
  pages: { by: "offset", query: "offset", size: { query: "count", max: 1000 } },
});

/** An action on a campaign. */
function actionOperation(
  value: string,
  action: string,
  about: { name: string; action: string; description: string },
) {
  return defineOperation({
    resource: "campaign",
    value,
    ...about,
    effect: "unsafe",
    parameters: [campaignId],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${at`/campaigns/${parameters.campaignId}/actions`}/${action}`,
    }),
  });
}

const groups = defineOperation({
  resource: "listGroup",
  value: "getAll",
  name: "Get Many",
  action: "Get many list groups",
  description: "Returns the groups of a category of an audience",
  effect: "pure",
  parameters: [
    list,
    {
      ...fromList("groupCategory", "Group Category Name or ID", "The category", {
        list: "getGroupCategories",
      }),
      required: true,
    },
    ...limits,
  ],
  request: ({ parameters }) => ({
    method: "GET",
    path: at`/lists/${parameters.list}/interest-categories/${parameters.groupCategory}/interests`,
  }),
  response: { items: "interests" },
  pages: { by: "offset", query: "offset", size: { query: "count", max: 1000 } },
});

export const campaignOperations = [
  remove,
  get,
  getAll,
  actionOperation("replicate", "replicate", {
    name: "Replicate",
    action: "Replicate a campaign",
    description: "Makes a copy of a campaign",
  }),
  actionOperation("resend", "create-resend", {
    name: "Resend",
    action: "Resend a campaign",
    description: "Makes a copy of a campaign for those who have not opened it",
  }),
  actionOperation("send", "send", {
    name: "Send",
    action: "Send a campaign",
    description: "Sends a campaign",
  }),
  groups,
] as const;
