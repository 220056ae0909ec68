import { defineTemplate } from "../../own/define-template.ts";
import { code, every, filter, respond, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "heartbeat-check",
  name: "Detect jobs that stopped running",
  description: "Jobs call a URL after each run; a job that stays silent for too long is reported in Slack.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Each job calls the URL of **Heartbeat** with \`?job=backup\`. **Find silent jobs** checks every half hour; the limit is 26 hours. Only active workflows keep track of jobs.

### Set up
1. Fill in the channel, and choose a Slack credential.
2. Activate the workflow, and add a call to the end of each job.`,
  nodes: {
    Heartbeat: webhook("still-alive", "responseNode", "GET"),
    "Store time": code(`const memory = $getWorkflowStaticData("global");
memory.jobs = { ...memory.jobs, [$input.first().json.query.job ?? "unnamed"]: Date.now() };
return [{ json: { jobs: Object.keys(memory.jobs).length } }];`),
    Thanks: respond("={{ { jobs: $json.jobs } }}"),
    "Every half hour": every("minutes", 30),
    "Find silent jobs": code(`const memory = $getWorkflowStaticData("global");
const limit = 26 * 3600 * 1000;
const jobs = memory.jobs ?? {};
const told = memory.told ?? {};
const late = Object.keys(jobs).filter((job) => Date.now() - jobs[job] > limit);
const fresh = late.filter((job) => !told[job]);
memory.told = Object.fromEntries(late.map((job) => [job, true]));
return fresh.map((job) => ({ json: { job, since: new Date(jobs[job]).toISOString() } }));`),
    "With a name": filter(["={{ $json.job }}", "string.notEmpty"]),
    "Notify the channel": slack("=The job {{ $json.job }} has not called since {{ $json.since }}."),
  },
  flow: [
    "Heartbeat > Store time > Thanks",
    "Every half hour > Find silent jobs > With a name > Notify the channel",
  ],
  example: { Heartbeat: [{ headers: {}, params: {}, query: { job: "backup" }, body: {} }] },
});
