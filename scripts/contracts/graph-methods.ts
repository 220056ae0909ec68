import type { GraphMethod } from "./cut-graph.ts";

type Row = readonly [
  id: string,
  httpMethod: string,
  path: string,
  response?: string,
  request?: GraphMethod["request"],
];

const BOOK = "me/drive/items/{id}/workbook";
const SHEET = `${BOOK}/worksheets/{sheet}`;
const TABLE = `${SHEET}/tables/{table}`;
const ITEM = "me/drive/items/{id}";
const TEAM = "teams/{team}";
const CHANNEL = `${TEAM}/channels/{channel}`;
const TODO = "me/todo/lists/{list}";
const TODO_LINK = `${TODO}/tasks/{id}/linkedResources/{link}`;
const SITE = "sites/{site}";
const PROFILES = "security/secureScoreControlProfiles";

const VALUES = { values: "Edm.Untyped" };

const ROWS: readonly Row[] = [
  ["excel.workbooks.search", "GET", "me/drive/root/search(q='.xlsx')", "Collection(graph.driveItem)"],
  ["excel.worksheets.list", "GET", `${BOOK}/worksheets`, "Collection(graph.workbookWorksheet)"],
  [
    "excel.worksheets.add",
    "POST",
    `${BOOK}/worksheets/add`,
    "graph.workbookWorksheet",
    { name: "Edm.String" },
  ],
  ["excel.worksheets.delete", "DELETE", SHEET],
  ["excel.worksheets.usedRange", "GET", `${SHEET}/usedRange(valuesOnly=true)`, "graph.workbookRange"],
  ["excel.range.get", "GET", `${SHEET}/range(address='{address}')`, "graph.workbookRange"],
  ["excel.range.update", "PATCH", `${SHEET}/range(address='{address}')`, "graph.workbookRange", VALUES],
  [
    "excel.range.clear",
    "POST",
    `${SHEET}/range(address='{address}')/clear`,
    undefined,
    { applyTo: "Edm.String" },
  ],
  ["excel.sheet.clear", "POST", `${SHEET}/range/clear`, undefined, { applyTo: "Edm.String" }],
  [
    "excel.tables.add",
    "POST",
    `${SHEET}/tables/add`,
    "graph.workbookTable",
    { address: "Edm.String", hasHeaders: "Edm.Boolean" },
  ],
  ["excel.tables.delete", "DELETE", TABLE],
  ["excel.tables.convertToRange", "POST", `${TABLE}/convertToRange`, "graph.workbookRange"],
  ["excel.columns.list", "GET", `${TABLE}/columns`, "Collection(graph.workbookTableColumn)"],
  ["excel.rows.list", "GET", `${TABLE}/rows`, "Collection(graph.workbookTableRow)"],
  [
    "excel.rows.add",
    "POST",
    `${TABLE}/rows/add`,
    "graph.workbookTableRow",
    { values: "Edm.Untyped", index: "Edm.Untyped" },
  ],

  ["drive.items.get", "GET", ITEM, "graph.driveItem"],
  ["drive.items.delete", "DELETE", ITEM],
  ["drive.items.update", "PATCH", ITEM, "graph.driveItem", "graph.driveItem"],
  ["drive.items.content", "GET", `${ITEM}/content`],
  [
    "drive.items.copy",
    "POST",
    `${ITEM}/copy`,
    undefined,
    { name: "Edm.String", parentReference: "graph.itemReference" },
  ],
  ["drive.items.children", "GET", `${ITEM}/children`, "Collection(graph.driveItem)"],
  ["drive.items.create", "POST", `${ITEM}/children`, "graph.driveItem", "graph.driveItem"],
  ["drive.root.create", "POST", "me/drive/root/children", "graph.driveItem", "graph.driveItem"],
  ["drive.items.upload", "PUT", "me/drive/items/{id}:/{name}:/content", "graph.driveItem"],
  [
    "drive.items.createUploadSession",
    "POST",
    "me/drive/items/{id}:/{name}:/createUploadSession",
    "graph.uploadSession",
    { item: "graph.driveItemUploadableProperties" },
  ],
  [
    "drive.items.createLink",
    "POST",
    `${ITEM}/createLink`,
    "graph.permission",
    { type: "Edm.String", scope: "Edm.String" },
  ],
  ["drive.search", "GET", "me/drive/root/search(q={words})", "Collection(graph.driveItem)"],
  ["drive.delta", "GET", "me/drive/root/delta", "Collection(graph.driveItem)"],

  ["teams.channels.list", "GET", `${TEAM}/channels`, "Collection(graph.channel)"],
  ["teams.channels.create", "POST", `${TEAM}/channels`, "graph.channel", "graph.channel"],
  ["teams.channels.get", "GET", CHANNEL, "graph.channel"],
  ["teams.channels.update", "PATCH", CHANNEL, undefined, "graph.channel"],
  ["teams.channels.delete", "DELETE", CHANNEL],
  ["teams.messages.list", "GET", `${CHANNEL}/messages`, "Collection(graph.chatMessage)"],
  ["teams.messages.create", "POST", `${CHANNEL}/messages`, "graph.chatMessage", "graph.chatMessage"],
  [
    "teams.messages.reply",
    "POST",
    `${CHANNEL}/messages/{id}/replies`,
    "graph.chatMessage",
    "graph.chatMessage",
  ],
  ["chats.messages.list", "GET", "chats/{chat}/messages", "Collection(graph.chatMessage)"],
  ["chats.messages.create", "POST", "chats/{chat}/messages", "graph.chatMessage", "graph.chatMessage"],
  ["chats.messages.get", "GET", "chats/{chat}/messages/{id}", "graph.chatMessage"],
  ["planner.tasks.create", "POST", "planner/tasks", "graph.plannerTask", "graph.plannerTask"],
  ["planner.tasks.get", "GET", "planner/tasks/{id}", "graph.plannerTask"],
  ["planner.tasks.update", "PATCH", "planner/tasks/{id}", undefined, "graph.plannerTask"],
  ["planner.tasks.delete", "DELETE", "planner/tasks/{id}"],
  ["planner.plans.tasks", "GET", "planner/plans/{plan}/tasks", "Collection(graph.plannerTask)"],
  ["planner.users.tasks", "GET", "users/{user}/planner/tasks", "Collection(graph.plannerTask)"],

  ["todo.lists.list", "GET", "me/todo/lists", "Collection(graph.todoTaskList)"],
  ["todo.lists.create", "POST", "me/todo/lists", "graph.todoTaskList", "graph.todoTaskList"],
  ["todo.lists.get", "GET", TODO, "graph.todoTaskList"],
  ["todo.lists.update", "PATCH", TODO, "graph.todoTaskList", "graph.todoTaskList"],
  ["todo.lists.delete", "DELETE", TODO],
  ["todo.tasks.list", "GET", `${TODO}/tasks`, "Collection(graph.todoTask)"],
  ["todo.tasks.create", "POST", `${TODO}/tasks`, "graph.todoTask", "graph.todoTask"],
  ["todo.tasks.get", "GET", `${TODO}/tasks/{id}`, "graph.todoTask"],
  ["todo.tasks.update", "PATCH", `${TODO}/tasks/{id}`, "graph.todoTask", "graph.todoTask"],
  ["todo.tasks.delete", "DELETE", `${TODO}/tasks/{id}`],
  ["todo.links.list", "GET", `${TODO}/tasks/{id}/linkedResources`, "Collection(graph.linkedResource)"],
  [
    "todo.links.create",
    "POST",
    `${TODO}/tasks/{id}/linkedResources`,
    "graph.linkedResource",
    "graph.linkedResource",
  ],
  ["todo.links.get", "GET", TODO_LINK, "graph.linkedResource"],
  ["todo.links.update", "PATCH", TODO_LINK, "graph.linkedResource", "graph.linkedResource"],
  ["todo.links.delete", "DELETE", TODO_LINK],

  ...["users", "groups"].flatMap((kind): Row[] => {
    const type = kind === "users" ? "graph.user" : "graph.group";
    return [
      [`${kind}.list`, "GET", kind, `Collection(${type})`],
      [`${kind}.create`, "POST", kind, type, type],
      [`${kind}.get`, "GET", `${kind}/{id}`, type],
      [`${kind}.update`, "PATCH", `${kind}/{id}`, undefined, type],
      [`${kind}.delete`, "DELETE", `${kind}/{id}`],
    ];
  }),
  ["groups.members.add", "POST", "groups/{id}/members/$ref", undefined, { "@odata.id": "Edm.String" }],
  ["groups.members.remove", "DELETE", "groups/{id}/members/{member}/$ref"],

  ["security.secureScores.list", "GET", "security/secureScores", "Collection(graph.secureScore)"],
  ["security.secureScores.get", "GET", "security/secureScores/{id}", "graph.secureScore"],
  ["security.profiles.list", "GET", PROFILES, "Collection(graph.secureScoreControlProfile)"],
  ["security.profiles.get", "GET", `${PROFILES}/{id}`, "graph.secureScoreControlProfile"],
  [
    "security.profiles.update",
    "PATCH",
    `${PROFILES}/{id}`,
    "graph.secureScoreControlProfile",
    {
      assignedTo: "Edm.String",
      comment: "Edm.String",
      state: "Edm.String",
      vendorInformation: "graph.securityVendorInformation",
    },
  ],
];

/** The calls of the same dialect that SharePoint answers itself. */
const SHAREPOINT_ROWS: readonly Row[] = [
  ["sharepoint.lists.list", "GET", `${SITE}/lists`, "Collection(graph.list)"],
  ["sharepoint.lists.get", "GET", `${SITE}/lists/{list}`, "graph.list"],
  ["sharepoint.items.list", "GET", `${SITE}/lists/{list}/items`, "Collection(graph.listItem)"],
  ["sharepoint.items.create", "POST", `${SITE}/lists/{list}/items`, "graph.listItem", "graph.listItem"],
  ["sharepoint.items.get", "GET", `${SITE}/lists/{list}/items/{id}`, "graph.listItem"],
  ["sharepoint.items.delete", "DELETE", `${SITE}/lists/{list}/items/{id}`],
  [
    "sharepoint.items.update",
    "PATCH",
    `${SITE}/lists/{list}/items/{id}/fields`,
    "graph.fieldValueSet",
    "graph.fieldValueSet",
  ],
  ["sharepoint.files.get", "GET", `${SITE}/drive/items/{id}`, "graph.driveItem"],
  ["sharepoint.files.update", "PATCH", `${SITE}/drive/items/{id}`, "graph.driveItem", "graph.driveItem"],
  ["sharepoint.files.content", "GET", `${SITE}/drive/items/{id}/content`],
  ["sharepoint.files.replace", "PUT", `${SITE}/drive/items/{id}/content`, "graph.driveItem"],
  ["sharepoint.files.upload", "PUT", `${SITE}/drive/items/{id}:/{name}:/content`, "graph.driveItem"],
];

const MAIL = "me/messages/{id}";
const FOLDER = "me/mailFolders/{folder}";
const EVENTS = "me/calendars/{calendar}/events";

/** Outlook's operations: email, calendars and contacts of a mailbox. */
const OUTLOOK_ROWS: readonly Row[] = [
  [
    "mail.send",
    "POST",
    "me/sendMail",
    undefined,
    { message: "graph.message", saveToSentItems: "Edm.Boolean" },
  ],
  ["mail.messages.list", "GET", "me/messages", "Collection(graph.message)"],
  ["mail.messages.create", "POST", "me/messages", "graph.message", "graph.message"],
  ["mail.messages.get", "GET", MAIL, "graph.message"],
  ["mail.messages.update", "PATCH", MAIL, "graph.message", "graph.message"],
  ["mail.messages.delete", "DELETE", MAIL],
  ["mail.messages.send", "POST", `${MAIL}/send`],
  ["mail.messages.content", "GET", `${MAIL}/$value`],
  ["mail.messages.move", "POST", `${MAIL}/move`, "graph.message", { destinationId: "Edm.String" }],
  ...["createReply", "createReplyAll"].map((name): Row => {
    const given = { message: "graph.message", comment: "Edm.String" };
    return [`mail.messages.${name}`, "POST", `${MAIL}/${name}`, "graph.message", given];
  }),
  ["mail.attachments.list", "GET", `${MAIL}/attachments`, "Collection(graph.attachment)"],
  ["mail.attachments.create", "POST", `${MAIL}/attachments`, "graph.attachment", "graph.fileAttachment"],
  ["mail.attachments.get", "GET", `${MAIL}/attachments/{attachment}`, "graph.attachment"],
  ["mail.attachments.content", "GET", `${MAIL}/attachments/{attachment}/$value`],
  ["mail.folders.list", "GET", "me/mailFolders", "Collection(graph.mailFolder)"],
  ["mail.folders.create", "POST", "me/mailFolders", "graph.mailFolder", "graph.mailFolder"],
  ["mail.folders.get", "GET", FOLDER, "graph.mailFolder"],
  ["mail.folders.update", "PATCH", FOLDER, "graph.mailFolder", "graph.mailFolder"],
  ["mail.folders.delete", "DELETE", FOLDER],
  ["mail.folders.children", "GET", `${FOLDER}/childFolders`, "Collection(graph.mailFolder)"],
  ["mail.folders.createIn", "POST", `${FOLDER}/childFolders`, "graph.mailFolder", "graph.mailFolder"],
  ["mail.folders.messages", "GET", `${FOLDER}/messages`, "Collection(graph.message)"],
  ["calendars.list", "GET", "me/calendars", "Collection(graph.calendar)"],
  ["calendars.create", "POST", "me/calendars", "graph.calendar", "graph.calendar"],
  ["calendars.createIn", "POST", "me/calendarGroups/{group}/calendars", "graph.calendar", "graph.calendar"],
  ["calendars.get", "GET", "me/calendars/{calendar}", "graph.calendar"],
  ["calendars.update", "PATCH", "me/calendars/{calendar}", "graph.calendar", "graph.calendar"],
  ["calendars.delete", "DELETE", "me/calendars/{calendar}"],
  ["events.listAll", "GET", "me/events", "Collection(graph.event)"],
  ["events.list", "GET", EVENTS, "Collection(graph.event)"],
  ["events.create", "POST", EVENTS, "graph.event", "graph.event"],
  ["events.get", "GET", `${EVENTS}/{id}`, "graph.event"],
  ["events.update", "PATCH", `${EVENTS}/{id}`, "graph.event", "graph.event"],
  ["events.delete", "DELETE", `${EVENTS}/{id}`],
  ["contacts.list", "GET", "me/contacts", "Collection(graph.contact)"],
  ["contacts.create", "POST", "me/contacts", "graph.contact", "graph.contact"],
  ["contacts.get", "GET", "me/contacts/{id}", "graph.contact"],
  ["contacts.update", "PATCH", "me/contacts/{id}", "graph.contact", "graph.contact"],
  ["contacts.delete", "DELETE", "me/contacts/{id}"],
];

const methodsOf = (rows: readonly Row[]): readonly GraphMethod[] =>
  rows.map(([id, httpMethod, path, response, request]) => ({
    id,
    httpMethod,
    path,
    ...(response !== undefined && { response }),
    ...(request !== undefined && { request }),
  }));

/** Calls of our nodes, by the name of the contract, and their location. */
export const GRAPH_SERVICES = {
  "microsoft-graph": { rootUrl: "https://graph.microsoft.com/", place: "v1.0", methods: methodsOf(ROWS) },
  "microsoft-outlook": {
    rootUrl: "https://graph.microsoft.com/",
    place: "v1.0",
    methods: methodsOf(OUTLOOK_ROWS),
  },
  "microsoft-sharepoint": {
    rootUrl: "https://contoso.sharepoint.com/",
    place: "_api/v2.0",
    methods: methodsOf(SHAREPOINT_ROWS),
  },
} as const;

/** Of these types only these properties are kept. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  driveItem: [
    ..."id name size webUrl createdDateTime lastModifiedDateTime file folder deleted root".split(" "),
    "parentReference",
  ],
  chatMessage: [
    ..."id body from createdDateTime importance messageType subject summary webUrl replyToId chatId".split(
      " ",
    ),
    "channelIdentity",
  ],
  channel: ["id", "displayName", "description", "membershipType", "webUrl", "createdDateTime"],
  plannerTask: [
    ..."id planId bucketId title orderHint percentComplete dueDateTime createdDateTime assignments".split(
      " ",
    ),
  ],
  list: "id name displayName description webUrl createdDateTime lastModifiedDateTime list".split(" "),
  listItem: ["id", "webUrl", "createdDateTime", "lastModifiedDateTime"],
  user: [
    ..."id accountEnabled displayName userPrincipalName mailNickname mail createdDateTime jobTitle department".split(
      " ",
    ),
    ..."businessPhones otherMails passwordProfile givenName surname".split(" "),
  ],
  group: [
    ..."id displayName description mailNickname mail mailEnabled securityEnabled groupTypes visibility".split(
      " ",
    ),
    "createdDateTime",
  ],
  permission: ["id", "roles", "link", "shareId"],
  uploadSession: ["uploadUrl", "expirationDateTime"],
};

/** Members of Graph's requests or responses in addition to the properties of a type. */
export const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plannerTask: { "@odata.etag": "Edm.String" },
  listItem: { fields: "graph.fieldValueSet" },
  message: { attachments: "Collection(graph.fileAttachment)" },
  attachment: { "@odata.type": "Edm.String", contentBytes: "Edm.Binary" },
  fileAttachment: { "@odata.type": "Edm.String" },
  driveItemUploadableProperties: { "@microsoft.graph.conflictBehavior": "Edm.String" },
};
