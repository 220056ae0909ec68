import { gzipSync } from "node:zlib";
import type { Item, NodeParameters } from "@heddle/workflow";

/** Resources of the samples: a service, files and objects stored on the server under test. */
export interface SamplePlace {
  /** Answers every path with JSON, `/bad` with 500, and `/feed` with a feed of two entries. */
  readonly service: string;
  /** A folder with the file `in.txt`. */
  readonly folder: string;
  /** A workflow that returns its item, and fails for one with `bad`. */
  readonly calledWorkflow: string;
  /** A data table with the numeric column `n`. */
  readonly table: string;
  /** Credentials by type. */
  readonly credentials: Readonly<Record<string, { id: string; name: string }>>;
}

/** A node run over three items, the second of which can be invalid for it. */
export interface NodeSample {
  readonly parameters?: NodeParameters;
  readonly typeVersion?: number;
  readonly credential?: string;
  /** JSON of an item; `id` is added. */
  readonly good?: Record<string, unknown>;
  /** The file `data` of an item. */
  readonly file?: { readonly content: string | Uint8Array; readonly type: string; readonly name?: string };
  /** JSON of an invalid item for the node; `no file` if it lacks the file. Absent for nodes that accept every item. */
  readonly bad?: Record<string, unknown> | "no file";
  /**
   * Destinations of the items of a run with valid items only, by `id`; one each by default. `all` = one item created
   * from all three.
   */
  readonly origins?: readonly number[] | "all";
  /** The node has two inputs, which both get the items. */
  readonly twoInputs?: true;
}

/** A small image, 2 by 1 pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
  "base64",
);
const numberIsOne = {
  conditions: {
    options: { typeValidation: "strict", version: 2 },
    conditions: [
      { leftValue: "={{ $json.n }}", rightValue: 1, operator: { type: "number", operation: "equals" } },
    ],
    combinator: "and",
  },
};
const text = { content: "hello", type: "text/plain", name: "a.txt" };
const csv = { content: "a,b\n1,2\n", type: "text/csv", name: "a.csv" };
const json = { content: '{"a":1}', type: "application/json", name: "a.json" };

/** A sample for each built-in type with an input, by its short name; a string is the reason for having none. */
export function nodeSamples(place: SamplePlace): Readonly<Record<string, NodeSample | string>> {
  return { ...ofData(), ...ofFiles(place), ...ofFlow(place), ...ofNetwork(place), ...LEFT_OUT };
}

const LEFT_OUT = {
  aiTransform: "its script sees all items at once, like that of Function",
  evaluation: "writes the outputs of a test, which evaluation.test.ts runs",
  form: "shows pages to a person",
  n8n: "instance-node.test.ts runs it",
  respondToWebhook: "answers the caller of a webhook",
  splitInBatches: "runs in rounds; lineage.test.ts of the nodes runs loops of it",
  stopAndError: "only fails",
};

const setNumber = {
  assignments: { assignments: [{ name: "m", type: "number", value: "={{ $json.n }}" }] },
  includeOtherFields: true,
};

function ofData(): Record<string, NodeSample> {
  return {
    aggregate: {
      parameters: { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: "id" }] } },
      origins: "all",
    },
    compareDatasets: {
      parameters: { mergeByFields: { values: [{ field1: "id", field2: "id" }] } },
      twoInputs: true,
    },
    crypto: { parameters: { action: "hash", binaryData: true }, file: text, bad: "no file" },
    dateTime: {
      parameters: { operation: "formatDate", date: "={{ $json.date }}" },
      good: { date: "2026-01-02" },
      bad: { date: "never" },
    },
    executionData: { parameters: { dataToSave: { values: [{ key: "k", value: "v" }] } } },
    html: {
      parameters: { operation: "extractHtmlContent", dataPropertyName: "page" },
      good: { page: "<p>x</p>" },
      bad: {},
    },
    htmlExtract: { parameters: { dataPropertyName: "page" }, good: { page: "<p>x</p>" }, bad: {} },
    itemLists: { parameters: { fieldToSplitOut: "list" }, good: { list: [1] } },
    jwt: {
      parameters: { operation: "decode", token: "={{ $json.token }}" },
      credential: "jwtAuth",
      good: { token: "eyJhbGciOiJub25lIn0.eyJhIjoxfQ." },
      bad: { token: "x" },
    },
    limit: { parameters: { maxItems: 2, keep: "lastItems" }, origins: [1, 2] },
    markdown: { parameters: { mode: "markdownToHtml", markdown: "={{ $json.id }}" } },
    merge: {
      parameters: { mode: "combine", combineBy: "combineByPosition" },
      twoInputs: true,
    },
    moveBinaryData: { parameters: { options: {} }, file: json },
    removeDuplicates: { parameters: {}, good: {} },
    renameKeys: { parameters: { keys: { key: [{ currentKey: "n", newKey: "m" }] } }, good: { n: 1 } },
    set: { parameters: setNumber, good: { n: 1 }, bad: { n: "x" } },
    sort: {
      parameters: { sortFieldsUi: { sortField: [{ fieldName: "id", order: "descending" }] } },
      origins: [2, 1, 0],
    },
    splitOut: { parameters: { fieldToSplitOut: "list" }, good: { list: [1] } },
    summarize: {
      parameters: { fieldsToSummarize: { values: [{ aggregation: "sum", field: "id" }] } },
      origins: "all",
    },
    timeSaved: {
      parameters: { mode: "perItem", minutesSaved: "={{ $json.n }}" },
      good: { n: 1 },
      bad: { n: -1 },
    },
    totp: { parameters: {}, credential: "totpApi" },
    xml: { parameters: { dataPropertyName: "xml" }, good: { xml: "<a>1</a>" }, bad: { xml: "<a" } },
  };
}

function ofFiles({ folder }: SamplePlace): Record<string, NodeSample> {
  return {
    compression: {
      parameters: { operation: "decompress" },
      file: { content: gzipSync("x"), type: "application/gzip", name: "a.gz" },
      bad: "no file",
    },
    convertToFile: {
      parameters: { operation: "toText", sourceProperty: "text" },
      good: { text: "x" },
      bad: {},
    },
    editImage: {
      parameters: { operation: "information" },
      file: { content: PNG, type: "image/png", name: "a.png" },
      bad: "no file",
    },
    extractFromFile: { parameters: { operation: "fromJson" }, file: json, bad: "no file" },
    iCal: {
      parameters: { title: "x", start: "={{ $json.start }}", end: "2026-01-02T11:00:00" },
      good: { start: "2026-01-02T10:00:00" },
      bad: { start: "never" },
    },
    readBinaryFile: {
      parameters: { filePath: "={{ $json.path }}" },
      good: { path: `${folder}/in.txt` },
      bad: { path: `${folder}/none.txt` },
    },
    readBinaryFiles: { parameters: { fileSelector: `${folder}/in.*` } },
    readPDF: { parameters: {}, file: { content: pdf("Hi"), type: "application/pdf" }, bad: "no file" },
    readWriteFile: {
      parameters: { operation: "write", fileName: `=${folder}/{{ $json.id }}.txt` },
      file: text,
      bad: "no file",
    },
    spreadsheetFile: { parameters: { operation: "fromFile" }, file: csv, bad: "no file" },
    writeBinaryFile: {
      parameters: { fileName: `=${folder}/b{{ $json.id }}.txt` },
      file: text,
      bad: "no file",
    },
  };
}

function ofFlow({ calledWorkflow, table }: SamplePlace): Record<string, NodeSample> {
  const insert = { mappingMode: "defineBelow", value: { n: "={{ $json.n }}" } };
  return {
    code: {
      parameters: {
        mode: "runOnceForEachItem",
        jsCode: 'if ($json.bad) throw new Error("bad item");\nreturn $input.item;',
      },
      bad: { bad: true },
    },
    dataTable: {
      parameters: {
        operation: "insert",
        dataTableId: { __rl: true, mode: "id", value: table },
        columns: insert,
      },
      good: { n: 1 },
      bad: { n: "many" },
    },
    debugHelper: { parameters: { category: "doNothing" } },
    executeWorkflow: {
      parameters: { workflowId: { __rl: true, mode: "id", value: calledWorkflow }, mode: "each" },
      bad: { bad: true },
    },
    filter: { parameters: numberIsOne, good: { n: 1 }, bad: { n: "x" } },
    function: { parameters: { functionCode: "return items;" } },
    functionItem: {
      parameters: { functionCode: 'if (item.bad) throw new Error("bad item");\nreturn item;' },
      bad: { bad: true },
    },
    if: { parameters: numberIsOne, good: { n: 1 }, bad: { n: "x" } },
    n8nTrainingCustomerDatastore: { parameters: { limit: 1 } },
    noOp: {},
    simulate: { parameters: { executionDuration: 0 } },
    switch: {
      parameters: { mode: "expression", numberOutputs: 1, output: "={{ $json.n }}" },
      good: { n: 0 },
      bad: { n: 7 },
    },
    wait: { parameters: { resume: "timeInterval", amount: 0, unit: "seconds" } },
  };
}

function ofNetwork({ service, folder }: SamplePlace): Record<string, NodeSample> {
  return {
    emailSend: {
      parameters: { fromEmail: "a@x.example", toEmail: "={{ $json.to }}", subject: "Hi", text: "x" },
      credential: "smtp",
      good: { to: "b@x.example" },
      bad: { to: "" },
    },
    executeCommand: {
      parameters: { executeOnce: false, command: "={{ $json.command }}" },
      good: { command: "true" },
      bad: { command: "false" },
    },
    git: {
      parameters: { operation: "status", repositoryPath: "={{ $json.path }}" },
      good: { path: `${folder}/repository` },
      bad: { path: `${folder}/none` },
    },
    graphql: {
      parameters: { endpoint: `=${service}/{{ $json.path }}`, query: "{ a }" },
      good: { path: "ok" },
      bad: { path: "bad" },
    },
    httpRequest: {
      parameters: { url: `=${service}/{{ $json.path }}` },
      good: { path: "ok" },
      bad: { path: "bad" },
    },
    rssFeedRead: {
      parameters: { url: `=${service}/{{ $json.path }}` },
      good: { path: "feed" },
      bad: { path: "bad" },
      origins: [0, 0, 1, 1, 2, 2],
    },
  };
}

/** Input items of a sample, numbered by `id`; the second is the invalid one if requested. */
export function sampleItems({ good = {}, bad, file }: NodeSample, withBad: boolean): Item[] {
  const binary = file && {
    data: {
      data: Buffer.from(file.content).toString("base64"),
      mimeType: file.type,
      ...(file.name === undefined ? {} : { fileName: file.name }),
    },
  };
  return [0, 1, 2].map((id) => {
    const isBad = withBad && id === 1 && bad !== undefined;
    const values = isBad && bad !== "no file" ? bad : good;
    return { json: { id, ...values }, ...(binary && !(isBad && bad === "no file") ? { binary } : {}) };
  });
}

/** A one-page document with a text, as short as the format allows. */
function pdf(words: string): string {
  const stream = `BT /F1 12 Tf 10 10 Td (${words}) Tj ET`;
  const parts = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const objects = parts.map((part, index) => `${index + 1} 0 obj${part}endobj\n`).join("");
  return `%PDF-1.4\n${objects}trailer<</Root 1 0 R>>`;
}
