import type { FormContext } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { at } from "../../service/requests.ts";
import { campaignOperations } from "./campaigns.ts";
import { connection } from "./connection.ts";
import { memberOperations } from "./members.ts";

/** A list of the form's audience. */
const ofList = (what: string) => (context: FormContext) =>
  `${at`/lists/${context.parameters["list"]}`}/${what}`;

const query = { count: 1000 };

export default defineService({
  name: "n8n-nodes-base.mailchimp",
  displayName: "Mailchimp",
  description: "Manages audience members and tags, and sends campaigns in Mailchimp",
  icon: "file:mailchimp.svg",
  ...connection,
  resources: { campaign: "Campaign", listGroup: "List Group", member: "Member", memberTag: "Member Tag" },
  defaultResource: "member",
  operations: [...memberOperations, ...campaignOperations],
  lists: {
    getLists: { path: "/lists", query, items: "lists", name: "name", value: "id" },
    getMergeFields: {
      path: ofList("merge-fields"),
      query,
      items: "merge_fields",
      name: "name",
      value: "tag",
    },
    getTags: { path: ofList("tag-search"), items: "tags", name: "name", value: "name" },
    getGroupCategories: {
      path: ofList("interest-categories"),
      query,
      items: "categories",
      name: "title",
      value: "id",
    },
  },
  codex: { categories: ["Marketing"], alias: ["newsletter", "email", "audience"] },
});
