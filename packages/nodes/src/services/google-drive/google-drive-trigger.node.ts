import { defineNode } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { quoted } from "../google/connection.ts";
import { driveConnection } from "./connection.ts";
import { driveMethods } from "./methods.ts";
import { description } from "./trigger-description.ts";

/** A file in list format. */
interface Listed {
  readonly id: string;
  readonly createdTime?: string;
  readonly modifiedTime?: string;
}

/** State stored between two polls: a time of the service (ISO 8601), and the files seen at this time. */
interface Seen {
  since?: string;
  ids?: string[];
}

export default defineNode({
  name: "n8n-nodes-base.googleDriveTrigger",
  effect: "pure",
  descriptions: [description],
  methods: driveMethods<typeof description.properties>(),
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => {
    const { triggerOn, event, fileToWatch, folderToWatch, options } = context.read();
    const call = triggerCall(driveConnection, context);
    const time = /Created$/.test(event) ? "createdTime" : "modifiedTime";
    const isManual = context.execution.mode === "manual";
    const seen = context.staticData("node") as Seen;
    const since = seen.since;
    if (!isManual) seen.since ??= new Date(context.clock.now()).toISOString();
    if (!isManual && since === undefined) return [[]];
    const alone =
      triggerOn === "specificFile" ? fileToWatch : event === "watchFolderUpdated" ? folderToWatch : "";
    const found = alone
      ? await call
          .send<Listed>({
            method: "GET",
            path: `/files/${encodeURIComponent(alone)}`,
            query: { supportsAllDrives: true, fields: "*" },
          })
          .then((file) => [file])
      : await call.list<Listed>(
          {
            method: "GET",
            path: "/files",
            query: {
              q: queryOf({
                event,
                folder: folderToWatch,
                type: options.fileType ?? "all",
                time,
                since: isManual ? undefined : since,
              }),
              fields: "nextPageToken, files(*)",
              orderBy: time,
              includeItemsFromAllDrives: true,
              supportsAllDrives: true,
            },
          },
          { by: "cursor", at: "nextPageToken", to: { query: "pageToken" }, items: "files" },
        );
    // A test shows the latest change.
    if (isManual) return [found.slice(-1).map((json) => ({ json: { ...json } }))];
    const known = new Set(seen.ids);
    const changed = found.filter((file) => isNew(file[time], since ?? "") && !known.has(markOf(file, time)));
    remember(seen, changed, time);
    return [changed.map((json) => ({ json: { ...json } }))];
  },
});

function queryOf({
  event,
  folder,
  type,
  time,
  since,
}: {
  event: string;
  folder: string;
  type: string;
  time: string;
  since: string | undefined;
}): string {
  const folderType = "mimeType = 'application/vnd.google-apps.folder'";
  const parts = [
    `'${quoted(folder)}' in parents`,
    /^folder/.test(event) ? folderType : folderType.replace("=", "!="),
    /^file/.test(event) && type !== "all" ? `mimeType = '${quoted(type)}'` : "",
    since ? `${time} >= '${since}'` : "",
    "trashed = false",
  ];
  return parts.filter(Boolean).join(" and ");
}

function isNew(time: string | undefined, since: string): boolean {
  return Date.parse(time ?? "") >= Date.parse(since);
}

/** The same file changed twice is two changes. */
function markOf(file: Listed, time: "createdTime" | "modifiedTime"): string {
  return `${file.id} ${file[time] ?? ""}`;
}

function remember(seen: Seen, changed: readonly Listed[], time: "createdTime" | "modifiedTime"): void {
  const latest = changed
    .map((file) => file[time] ?? "")
    .sort()
    .at(-1);
  if (latest === undefined) return;
  const recent = changed.filter((file) => file[time] === latest).map((file) => markOf(file, time));
  seen.ids = latest === seen.since ? [...(seen.ids ?? []), ...recent] : recent;
  seen.since = latest;
}
