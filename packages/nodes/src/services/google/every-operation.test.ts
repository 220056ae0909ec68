import type { NodeType } from "@heddle/workflow";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import admin from "../g-suite-admin/g-suite-admin.node.ts";
import gmail from "../gmail/gmail.node.ts";
import analytics from "../google-analytics/google-analytics.node.ts";
import bigQuery from "../google-bigquery/google-bigquery.node.ts";
import books from "../google-books/google-books.node.ts";
import calendar from "../google-calendar/google-calendar.node.ts";
import chat from "../google-chat/google-chat.node.ts";
import language from "../google-cloud-natural-language/google-cloud-natural-language.node.ts";
import storage from "../google-cloud-storage/google-cloud-storage.node.ts";
import contacts from "../google-contacts/google-contacts.node.ts";
import docs from "../google-docs/google-docs.node.ts";
import drive from "../google-drive/google-drive.node.ts";
import sheets from "../google-sheets/google-sheets.node.ts";
import slides from "../google-slides/google-slides.node.ts";
import tasks from "../google-tasks/google-tasks.node.ts";
import translate from "../google-translate/google-translate.node.ts";
import youTube from "../youtube/youtube.node.ts";

const walk = {
  nodes: [
    gmail,
    drive,
    sheets,
    calendar,
    docs,
    tasks,
    slides,
    youTube,
    analytics,
    bigQuery,
    contacts,
    storage,
    chat,
    books,
    language,
    admin,
    translate,
  ],
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
    "google-bigquery",
    "google-contacts",
    "google-cloud-storage",
    "google-chat",
    "google-books",
    "google-cloud-natural-language",
    "g-suite-admin",
    "google-translate",
  ],
  given: {
    "googleChat message get": { messageId: "spaces/a/messages/b" },
    "googleChat message delete": { messageId: "spaces/a/messages/b" },
    "googleChat message update": { messageId: "spaces/a/messages/b", updateFieldsUi: { text: "a" } },
  },
  samples: {
    spaceId: "spaces/a",
    memberId: "spaces/a/members/b",
    sheetName: { __rl: true, mode: "id", value: "7" },
  },
  prepare: (server: ContractServer) => {
    const jobReference = { projectId: "p", jobId: "j" };
    server.prepare("sheets.spreadsheets.values.get", () => ({ values: [["a"], ["1"]] }));
    server.prepare("slides.presentations.pages.getThumbnail", () => ({}));
    server.prepare("bigquery.jobs.insert", () => ({ jobReference }));
    server.prepare("bigquery.jobs.get", () => ({ jobReference }));
    server.prepare("bigquery.tabledata.insertAll", () => ({}));
  },
  // An event or a job of the same id is the one that was created before a crash.
  isFine: (type: NodeType, { operation }: Readonly<Record<string, unknown>>, status: number) =>
    status === 409 &&
    ((type === calendar && operation === "create") || (type === bigQuery && operation === "executeQuery")),
};

describeEveryOperation(walk);

describeEveryField({
  ...walk,
  samples: {
    ...walk.samples,
    messageId: "spaces/a/messages/b",
    jsonOutput: "[]",
    property: "data",
    columns: { mappingMode: "defineBelow", value: { a: 1 }, matchingColumns: ["a"] },
    acl: "[]",
    cors: "[]",
    defaultObjectAcl: "[]",
    // YouTube has ended it.
    relatedToVideoId: "",
  },
});
