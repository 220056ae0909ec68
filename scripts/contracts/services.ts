/** Methods of services that our nodes call. */
export const SERVICES: readonly {
  service: string;
  document: string;
  methods: readonly string[];
  /** Of these schemas only these properties are kept: the unions of all changes to a document are large. */
  kept?: Readonly<Record<string, readonly string[]>>;
  /** Server URL in the service's reference, if its document differs. */
  rootUrl?: string;
}[] = [
  {
    service: "google-sheets",
    document: "sheets.v4.json",
    methods: [
      "sheets.spreadsheets.create",
      "sheets.spreadsheets.get",
      "sheets.spreadsheets.batchUpdate",
      "sheets.spreadsheets.values.get",
      "sheets.spreadsheets.values.update",
      "sheets.spreadsheets.values.append",
      "sheets.spreadsheets.values.clear",
      "sheets.spreadsheets.values.batchUpdate",
    ],
    kept: {
      Request: ["addSheet", "deleteSheet", "deleteDimension", "appendDimension"],
      Response: ["addSheet"],
      Spreadsheet: ["spreadsheetId", "spreadsheetUrl", "properties", "sheets"],
      SpreadsheetProperties: ["title", "locale", "autoRecalc", "timeZone"],
      Sheet: ["properties"],
      SheetProperties: [
        "sheetId",
        "title",
        "index",
        "sheetType",
        "gridProperties",
        "hidden",
        "rightToLeft",
        "tabColor",
      ],
    },
  },
  {
    service: "gmail",
    document: "gmail.v1.json",
    methods: [
      "gmail.users.getProfile",
      ...["send", "get", "list", "modify", "delete", "attachments.get"].map(
        (name) => `gmail.users.messages.${name}`,
      ),
      ...["create", "send", "get", "list", "delete"].map((name) => `gmail.users.drafts.${name}`),
      ...["get", "list", "modify", "delete", "trash", "untrash"].map((name) => `gmail.users.threads.${name}`),
      ...["create", "get", "list", "delete"].map((name) => `gmail.users.labels.${name}`),
      "gmail.users.settings.sendAs.list",
    ],
  },
  {
    service: "google-drive",
    document: "drive.v3.json",
    methods: [
      ...["create", "get", "list", "update", "copy", "delete", "export"].map((name) => `drive.files.${name}`),
      "drive.permissions.create",
      ...["create", "get", "list", "update", "delete"].map((name) => `drive.drives.${name}`),
    ],
  },
  {
    service: "google-calendar",
    document: "calendar.v3.json",
    methods: [
      ...["insert", "get", "list", "patch", "delete", "instances"].map((name) => `calendar.events.${name}`),
      "calendar.calendars.get",
      "calendar.freebusy.query",
      "calendar.calendarList.list",
      "calendar.colors.get",
    ],
  },
  {
    service: "google-docs",
    document: "docs.v1.json",
    methods: ["docs.documents.create", "docs.documents.get", "docs.documents.batchUpdate"],
  },
  {
    service: "google-tasks",
    document: "tasks.v1.json",
    methods: [
      ...["insert", "get", "list", "patch", "delete"].map((name) => `tasks.tasks.${name}`),
      "tasks.tasklists.list",
    ],
  },
  {
    service: "google-slides",
    document: "slides.v1.json",
    methods: [
      ...["create", "get", "batchUpdate", "pages.get", "pages.getThumbnail"].map(
        (name) => `slides.presentations.${name}`,
      ),
    ],
    kept: {
      Request: ["replaceAllText"],
      Response: ["replaceAllText"],
      Presentation: ["presentationId", "title", "slides", "revisionId", "locale", "pageSize"],
      Page: ["objectId", "pageType", "revisionId"],
    },
  },
  {
    service: "google-analytics",
    document: "analyticsdata.v1beta.json",
    methods: ["runReport", "getMetadata"].map((name) => `analyticsdata.properties.${name}`),
  },
  {
    service: "google-bigquery",
    document: "bigquery.v2.json",
    methods: [
      ...["insert", "get", "getQueryResults"].map((name) => `bigquery.jobs.${name}`),
      "bigquery.tabledata.insertAll",
    ],
    kept: {
      Job: ["jobReference", "configuration", "status", "id"],
      JobConfiguration: ["query", "dryRun", "labels"],
      JobConfigurationQuery: [
        ..."query useLegacySql defaultDataset maximumBytesBilled parameterMode queryParameters".split(" "),
      ],
      TableFieldSchema: ["name", "type", "mode", "fields"],
      QueryParameterType: ["type"],
      QueryParameterValue: ["value"],
    },
  },
  {
    service: "google-contacts",
    document: "people.v1.json",
    methods: [
      ...["createContact", "get", "updateContact", "deleteContact", "searchContacts", "connections.list"].map(
        (name) => `people.people.${name}`,
      ),
    ],
    kept: { FieldMetadata: ["primary", "verified"], PersonMetadata: ["objectType"], Source: ["type", "id"] },
  },
  {
    service: "google-cloud-storage",
    document: "storage.v1.json",
    methods: [
      ...["delete", "get", "insert", "list", "patch"].map((name) => `storage.buckets.${name}`),
      ...["delete", "get", "insert", "list", "patch"].map((name) => `storage.objects.${name}`),
    ],
  },
  {
    service: "google-chat",
    document: "chat.v1.json",
    methods: [
      ...["get", "list", "members.get", "members.list"].map((name) => `chat.spaces.${name}`),
      ...["create", "get", "delete", "patch"].map((name) => `chat.spaces.messages.${name}`),
    ],
    kept: {
      Message: ["name", "text", "thread", "cardsV2", "createTime", "formattedText"],
      CardWithId: ["cardId"],
      Space: ["name", "displayName", "spaceType", "spaceUri"],
      Membership: ["name", "state", "role", "createTime"],
    },
  },
  {
    service: "google-books",
    document: "books.v1.json",
    methods: [
      ...["get", "list", "volumes.list"].map((name) => `books.bookshelves.${name}`),
      ...["get", "list", "addVolume", "clearVolumes", "moveVolume", "removeVolume", "volumes.list"].map(
        (name) => `books.mylibrary.bookshelves.${name}`,
      ),
      ...["get", "list"].map((name) => `books.volumes.${name}`),
    ],
    kept: { Volume: ["id", "kind", "etag", "selfLink"] },
  },
  {
    service: "google-cloud-natural-language",
    document: "language.v1.json",
    methods: ["language.documents.analyzeSentiment"],
  },
  {
    service: "google-translate",
    document: "translate.v2.json",
    methods: ["language.translations.translate"],
  },
  {
    service: "g-suite-admin",
    document: "admin.directory_v1.json",
    methods: [
      ...["delete", "get", "insert", "list", "update"].map((name) => `directory.users.${name}`),
      ...["delete", "get", "insert", "list", "update"].map((name) => `directory.groups.${name}`),
      ...["delete", "insert"].map((name) => `directory.members.${name}`),
      ...["get", "list", "update", "action"].map((name) => `directory.chromeosdevices.${name}`),
    ],
    kept: {
      ChromeOsDevice: [
        ..."deviceId serialNumber status model notes annotatedUser annotatedLocation annotatedAssetId".split(
          " ",
        ),
        "orgUnitPath",
      ],
    },
  },
  {
    service: "youtube",
    document: "youtube.v3.json",
    rootUrl: "https://www.googleapis.com/",
    methods: [
      ...["list", "update"].map((name) => `youtube.channels.${name}`),
      "youtube.channelBanners.insert",
      ...["list", "insert", "update", "delete"].map((name) => `youtube.playlists.${name}`),
      ...["list", "insert", "delete"].map((name) => `youtube.playlistItems.${name}`),
      ...["list", "insert", "update", "delete", "rate"].map((name) => `youtube.videos.${name}`),
      ...["search", "videoCategories", "i18nRegions", "i18nLanguages"].map((name) => `youtube.${name}.list`),
    ],
    kept: {
      ChannelContentDetails: ["relatedPlaylists"],
      Video: [
        "id",
        "kind",
        "etag",
        "snippet",
        "status",
        "recordingDetails",
        "statistics",
        "localizations",
        "player",
      ],
    },
  },
];
