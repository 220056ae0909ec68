import { locator } from "../../service/parameters.ts";

const TEAM_URL = "https:\\/\\/teams\\.(?:microsoft|live)\\.com.*groupId=([0-9a-f-]+)";
const CHANNEL_URL = "https:\\/\\/teams\\.(?:microsoft|live)\\.com\\/l\\/channel\\/([^\\/]+)\\/";

export const teamId = locator("teamId", "Team", "The team", { list: "getTeams", url: TEAM_URL });
export const channelId = locator("channelId", "Channel", "The channel of the team", {
  list: "getChannels",
  url: CHANNEL_URL,
});
export const chatId = locator("chatId", "Chat", "The chat", { list: "getChats" });
export const groupId = locator("groupId", "Team", "The team whose plan it is", { list: "getGroups" });
export const planId = locator("planId", "Plan", "The plan", { list: "getPlans" });
export const bucketId = locator("bucketId", "Bucket", "The column of the plan", { list: "getBuckets" });
export const memberId = locator("memberId", "Member", "The person", { list: "getMembers" });
export const assignedTo = locator("assignedTo", "Assigned To", "The person that does it", {
  list: "getMembers",
  required: false,
});
