import { defineNode, type ExecuteContext, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { timesProperty } from "../../core/cron/times.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { pollingTrigger } from "../../service/trigger-description.ts";
import { account, connection, location, locationPath, methods } from "./connection.ts";

const description = pollingTrigger(connection, {
  name: "n8n-nodes-base.googleBusinessProfileTrigger",
  displayName: "Google Business Profile Trigger",
  description: "Starts the workflow when a location receives a review",
  icon: "file:google-business-profile-trigger.svg",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    {
      displayName: "Event",
      name: "event",
      type: "options",
      options: [{ name: "Review Added", value: "reviewAdded" }],
      default: "reviewAdded",
      description: "Events that start the workflow",
    },
    account,
    location,
  ],
  codex: { categories: ["Marketing"], alias: ["reviews", "maps", "my business"] },
});

interface Review {
  readonly reviewId?: string;
  readonly createTime?: string;
}

interface Page {
  readonly reviews?: readonly Review[];
  readonly nextPageToken?: string;
}

/** State: the time of the newest review, and the reviews with that time. */
interface Seen {
  since?: string;
  ids?: string[];
}

/** The first look only remembers when it was; a test shows the newest review. */
async function newReviews(context: ExecuteContext<typeof description.properties>): Promise<Item[]> {
  const call = triggerCall(connection, context);
  const seen = context.staticData("node") as Seen;
  const isTest = context.execution.mode === "manual";
  if (!isTest && seen.since === undefined) {
    seen.since = new Date(context.clock.now()).toISOString();
    return [];
  }
  const path = `${locationPath(context.read() as Record<string, unknown>)}/reviews`;
  const fresh: Review[] = [];
  for (let pageToken: string | undefined; ; ) {
    const query = { pageSize: isTest ? 1 : 50, orderBy: "updateTime desc", pageToken };
    const page = await call.send<Page>({ method: "GET", path, query });
    const { reviews = [] } = page;
    fresh.push(...(isTest ? reviews : reviews.filter((one) => isNew(one, seen))));
    const last = reviews.at(-1);
    // Reviews are sorted by change, and anything changed earlier was also created earlier.
    pageToken = page.nextPageToken;
    if (isTest || !pageToken || !last || isOld(last, seen)) break;
  }
  if (!isTest) remember(fresh, seen);
  return fresh.map((json) => ({ json: { ...json } }));
}

function isNew({ reviewId = "", createTime = "" }: Review, { since = "", ids = [] }: Seen): boolean {
  return Date.parse(createTime) >= Date.parse(since) && !ids.includes(reviewId);
}

function isOld(review: Review & { readonly updateTime?: string }, { since = "" }: Seen): boolean {
  return Date.parse(review.updateTime ?? review.createTime ?? "") < Date.parse(since);
}

function remember(fresh: readonly Review[], seen: Seen): void {
  const newest = fresh
    .map(({ createTime = "" }) => createTime)
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const latest = fresh.filter(({ createTime }) => createTime === newest).map(({ reviewId = "" }) => reviewId);
  seen.ids = newest === seen.since ? [...(seen.ids ?? []), ...latest] : latest;
  seen.since = newest;
}

export default defineNode({
  name: "n8n-nodes-base.googleBusinessProfileTrigger",
  effect: "pure",
  descriptions: [description],
  methods: methods as object,
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => [await newReviews(context)],
});
