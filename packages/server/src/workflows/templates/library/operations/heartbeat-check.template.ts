import { defineTemplate } from "../../own/define-template.ts";
import { code, every, filter, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "heartbeat-check",
  name: "Notice when a job has stopped",
  description:
    "Jobs call an address when they have run; a job that has not called for too long is told to a channel.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Each job calls the address of **Still alive** with \`?job=backup\`. **Who is late** looks at the memory of the workflow every half hour; the limit is 26 hours. It works once the workflow is active.

### Set up
1. Fill in the channel, and choose a Slack credential.
2. Activate the workflow, and add a call to the end of each job.`,
  nodes: {
    "Still alive": webhook("still-alive", "responseNode", "GET"),
    "Write down": code(`const memory = $getWorkflowStaticData("global");
memory.jobs = { ...memory.jobs, [$input.first().json.query.job ?? "unnamed"]: Date.now() };
return [{ json: { jobs: Object.keys(memory.jobs).length } }];`),
    Thanks: respond("={{ { jobs: $json.jobs } }}"),
    "Every half hour": every("minutes", 30),
    "Who is late": code(`const memory = $getWorkflowStaticData("global");
const limit = 26 * 3600 * 1000;
const jobs = memory.jobs ?? {};
const told = memory.told ?? {};
const late = Object.keys(jobs).filter((job) => Date.now() - jobs[job] > limit);
const fresh = late.filter((job) => !told[job]);
memory.told = Object.fromEntries(late.map((job) => [job, true]));
return fresh.map((job) => ({ json: { job, since: new Date(jobs[job]).toISOString() } }));`),
    "Only named ones": filter(["={{ $json.job }}", "string.notEmpty"]),
    "Tell the channel": slack("=The job {{ $json.job }} has not called since {{ $json.since }}."),
  },
  flow: [
    "Still alive > Write down > Thanks",
    "Every half hour > Who is late > Only named ones > Tell the channel",
  ],
  example: { "Still alive": [{ headers: {}, params: {}, query: { job: "backup" }, body: {} }] },
});
