import { defineNode, type ExecuteContext, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { timesProperty } from "../../core/cron/times.ts";
import type { SendingCall } from "../../service/call.ts";
import { choice, collection, locator, toggle } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { pollingTrigger } from "../../service/trigger-description.ts";
import { graphLists } from "../microsoft/form-lists.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";
import { connection } from "./connection.ts";

const description = pollingTrigger(connection, {
  name: "n8n-nodes-base.microsoftOneDriveTrigger",
  displayName: "Microsoft OneDrive Trigger",
  description: "Starts the workflow when files or folders change in Microsoft OneDrive",
  icon: "file:microsoft-onedrive-trigger.svg",
  subtitle: '={{ $parameter["event"] }}',
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    choice("event", "Trigger On", "Events that start the workflow", {
      values: {
        fileCreated: "File Created",
        fileUpdated: "File Updated",
        folderCreated: "Folder Created",
        folderUpdated: "Folder Updated",
      },
      standard: "fileCreated",
    }),
    toggle("simple", "Simplify", "Whether to return the main members only", true),
    choice("watch", "Watch", "Files to watch", {
      values: { anyFile: "Any File", selectedFile: "Selected File" },
      standard: "anyFile",
      displayOptions: { show: { event: ["fileUpdated"] } },
    }),
    locator("fileId", "File", "The file that is watched", {
      list: "getFiles",
      displayOptions: { show: { event: ["fileUpdated"], watch: ["selectedFile"] } },
    }),
    toggle("watchFolder", "Watch Folder", "Whether only what is in a folder is watched", false, {
      displayOptions: { show: { event: ["fileCreated", "folderCreated"] } },
    }),
    choice("watch", "Watch", "Folders to watch", {
      values: {
        anyFolder: "Any Folder",
        selectedFolder: "Folders Within a Folder",
        oneSelectedFolder: "Selected Folder",
      },
      standard: "anyFolder",
      displayOptions: { show: { event: ["folderUpdated"] } },
    }),
    locator("folderId", "Folder", "The folder that is watched", {
      list: "getFolders",
      displayOptions: { show: { watchFolder: [true] } },
    }),
    {
      ...locator("folderId", "Folder", "The folder that is watched", { list: "getFolders" }),
      displayOptions: { show: { event: ["folderUpdated"], watch: ["selectedFolder", "oneSelectedFolder"] } },
    },
    collection("options", "Options", [
      toggle(
        "folderChild",
        "Watch Nested Folders",
        "Whether what is in folders within the folder is watched too",
      ),
    ]),
  ],
  codex: { categories: ["Data & Storage"], alias: ["files", "folder", "poll", "microsoft"] },
});

type PollContext = ExecuteContext<typeof description.properties>;

/** A file or a folder that changed. */
interface Entry {
  readonly id: string;
  readonly name?: string;
  readonly createdDateTime?: string;
  readonly lastModifiedDateTime?: string;
  readonly file?: { readonly mimeType?: string };
  readonly folder?: unknown;
  readonly deleted?: unknown;
  readonly root?: unknown;
  readonly parentReference?: { readonly id?: string; readonly path?: string };
  readonly [member: string]: unknown;
}

interface Changes {
  readonly value: readonly Entry[];
  readonly "@odata.nextLink"?: string;
  readonly "@odata.deltaLink"?: string;
}

/** State: the link to the next changes, and the time of the last poll. */
interface Seen {
  link?: string;
  since?: string;
}

/** Changes since a delta link; Graph returns the link for the next poll. */
async function changesSince({ send }: Pick<SendingCall, "send">, link: string) {
  const changed = new Map<string, Entry>();
  for (let next = link; ; ) {
    const page = await send<Changes>({ method: "GET", path: next });
    // An entry can occur several times: the last one is current.
    for (const entry of page.value) changed.set(entry.id, entry);
    const more = page["@odata.nextLink"];
    if (more === undefined) return { changed: [...changed.values()], link: page["@odata.deltaLink"] ?? next };
    next = more;
  }
}

/** The first poll only stores the start of the changes; a test shows the latest change. */
async function look(context: PollContext): Promise<Item[]> {
  const call = triggerCall(connection, context);
  const seen = context.staticData("node") as Seen;
  const isTest = context.execution.mode === "manual";
  const now = new Date(context.clock.now()).toISOString();
  if (!isTest && seen.link === undefined) {
    seen.link = (await changesSince(call, "/root/delta?token=latest")).link;
    seen.since = now;
    return [];
  }
  const from = isTest ? "/root/delta" : String(seen.link);
  const { changed, link } = await changesSince(call, from);
  const folder = await watchedFolder(call, context);
  const wanted = changed.filter((entry) => isWanted(context, entry, folder));
  const since = seen.since ?? "";
  if (isTest) return wanted.sort(byTime).slice(-1).map(itemFor(context));
  seen.link = link;
  seen.since = now;
  return wanted.filter((entry) => isNew(context, entry, since)).map(itemFor(context));
}

const byTime = (a: Entry, b: Entry) =>
  Date.parse(a.lastModifiedDateTime ?? "") - Date.parse(b.lastModifiedDateTime ?? "");

/** Files created before the last poll only changed since; files created after it are new. */
function isNew(context: PollContext, { createdDateTime = "" }: Entry, since: string): boolean {
  const isCreated = Date.parse(createdDateTime) >= Date.parse(since);
  return /Created$/.test(context.read().event) ? isCreated : !isCreated;
}

/** The folder whose contents are watched, with its path; undefined where everything is. */
async function watchedFolder({ send }: Pick<SendingCall, "send">, context: PollContext) {
  const { event, watch, watchFolder, folderId } = context.read();
  const isWatched = event === "folderUpdated" ? watch === "selectedFolder" : watchFolder;
  if (!isWatched || event === "fileUpdated") return undefined;
  return send<Entry>({ method: "GET", path: at`/items/${folderId}` });
}

function isWanted(context: PollContext, entry: Entry, folder: Entry | undefined): boolean {
  const { event, fileId, folderId, watch, options } = context.read();
  const kind = /^file/.test(event) ? entry.file : entry.folder;
  if (kind === undefined || entry.deleted !== undefined || entry.root !== undefined) return false;
  if (event === "fileUpdated" && watch === ("selectedFile" as string)) return entry.id === fileId;
  if (event === "folderUpdated" && watch === ("oneSelectedFolder" as string)) return entry.id === folderId;
  if (!folder) return true;
  const { id, path = "" } = entry.parentReference ?? {};
  if (id === folder.id) return true;
  if (options.folderChild !== true) return false;
  const whole = folder.root === undefined ? `${folder.parentReference?.path}/${folder.name}` : "";
  return decodeURIComponent(path).startsWith(decodeURIComponent(whole));
}

const itemFor = (context: PollContext) => (entry: Entry) => ({
  json: context.read().simple ? simplified(entry) : { ...entry },
});

function simplified(entry: Entry): Record<string, unknown> {
  const { id, createdDateTime, lastModifiedDateTime, name, webUrl, size } = entry;
  return { id, createdDateTime, lastModifiedDateTime, name, webUrl, size, path: entry.parentReference?.path };
}

const { list } = graphLists("microsoftOneDriveOAuth2Api", `${GRAPH_URL}/me/drive`);
const found = (kind: "file" | "folder") =>
  list({ path: "/root/search(q='')", name: "name", query: { $filter: `${kind} ne null` } });

export default defineNode({
  name: "n8n-nodes-base.microsoftOneDriveTrigger",
  effect: "pure",
  descriptions: [description],
  methods: { listSearch: { getFiles: found("file"), getFolders: found("folder") } } as object,
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => [await look(context)],
});
