import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import gmail from "../gmail/gmail.node.ts";
import analytics from "../google-analytics/google-analytics.node.ts";
import calendar from "../google-calendar/google-calendar.node.ts";
import docs from "../google-docs/google-docs.node.ts";
import drive from "../google-drive/google-drive.node.ts";
import sheets from "../google-sheets/google-sheets.node.ts";
import slides from "../google-slides/google-slides.node.ts";
import tasks from "../google-tasks/google-tasks.node.ts";
import youTube from "../youtube/youtube.node.ts";

describeEveryOperation({
  nodes: [gmail, drive, sheets, calendar, docs, tasks, slides, youTube, analytics],
  contracts: [
    "gmail",
    "google-drive",
    "google-sheets",
    "google-calendar",
    "google-docs",
    "google-tasks",
    "google-slides",
    "youtube",
    "google-analytics",
  ],
  samples: { sheetName: { __rl: true, mode: "id", value: "7" } },
  // An event of the same id is the one that was created before a crash.
  isFine: (type, { operation }, status) => status === 409 && type === calendar && operation === "create",
});
