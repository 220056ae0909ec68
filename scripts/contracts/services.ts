/** Which methods of which services our nodes call. */
export const SERVICES: readonly {
  service: string;
  document: string;
  methods: readonly string[];
  /** Of these schemas only these properties are kept: the unions of all changes to a document are large. */
  kept?: Readonly<Record<string, readonly string[]>>;
  /** Where the service's reference says that it is, where its document says otherwise. */
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
