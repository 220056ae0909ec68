import { listWorkflowActivity } from "@heddle/api";
import { isTrigger } from "@heddle/workflow";
import { createWorkflowActivity } from "../../../workflows/workflow-activity.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import { nodeDescriptions } from "../../node-types/type-descriptions.ts";

const activityOf = perServer(async ({ store }) => {
  const installed = new Map((await nodeDescriptions()).map((one) => [one.name, one]));
  return createWorkflowActivity(store, (type) => {
    const description = installed.get(type);
    if (!description) return /trigger$/i.test(type) ? { type, displayName: shortName(type) } : undefined;
    const { displayName, iconUrl } = description;
    return isTrigger(description) ? { type, displayName, iconUrl } : undefined;
  });
});

/** `acme.parcelTrigger` as `parcelTrigger`. */
const shortName = (type: string) => type.slice(type.lastIndexOf(".") + 1);

export default serve(listWorkflowActivity, async ({ caller, context }) =>
  (await activityOf(context))(caller),
);
