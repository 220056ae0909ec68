import { locator } from "../../../service/parameters.ts";

/** The version of the API: https://docs.aws.amazon.com/IAM/latest/APIReference/ */
export const IAM = "2010-05-08";

export const user = locator("user", "User", "The user", {
  list: "searchUsers",
  byName: { mode: "userName", displayName: "By User Name" },
});

export const group = locator("group", "Group", "The group", {
  list: "searchGroups",
  byName: { mode: "groupName", displayName: "By Group Name" },
});
