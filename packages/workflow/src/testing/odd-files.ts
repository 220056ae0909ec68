/** A file that needs care on import, and its stored form from every source. */
export interface OddFile {
  readonly about: string;
  readonly file: Readonly<Record<string, unknown>>;
  /** Names of its tags, sorted. */
  readonly tags: readonly string[];
  /** Keys of the stored workflow with their values. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Keys that must not be stored. */
  readonly gone?: readonly string[];
}

const START = {
  id: "start",
  name: "Start",
  type: "n8n-nodes-base.manualTrigger",
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};
const SET = {
  id: "fields",
  name: "Fields",
  type: "n8n-nodes-base.set",
  typeVersion: 3.4,
  position: [220, 0],
  parameters: { mode: "raw", jsonOutput: "{}", options: {} },
};
const TO_FIELDS = { Start: { main: [[{ node: "Fields", type: "main", index: 0 }]] } };
const settings = { executionOrder: "v1" };
const plain = { nodes: [START], connections: {}, settings };

/** Twelve odd files: tags in every form, keys of an open editor, defaults and keys of other products. */
export const ODD_FILES: readonly OddFile[] = [
  {
    about: "tags as names",
    file: { ...plain, tags: ["Sales", "Sales", " "] },
    tags: ["Sales"],
    stored: plain,
  },
  {
    about: "tags as objects without ids",
    file: { ...plain, tags: [{ name: "Sales" }, { name: "Shop" }, {}] },
    tags: ["Sales", "Shop"],
    stored: plain,
  },
  {
    about: "tags with the ids of another installation",
    file: { ...plain, tags: [{ id: "AbCdEfGh12345678", name: "Shop" }] },
    tags: ["Shop"],
    stored: plain,
  },
  {
    about: "tags as ids alone",
    file: { ...plain, tags: ["17", 18, "AbCdEfGh12345679", "0d4c2c1e-7a41-4c3a-9f6a-2f1f5f0f0a11"] },
    tags: [],
    stored: plain,
  },
  { about: "tags that are null", file: { ...plain, tags: null }, tags: [], stored: plain },
  {
    about: "keys of an open editor in the workflow",
    file: { ...plain, _selected: ["Start"], _zoom: 2 },
    tags: [],
    stored: plain,
    gone: ["_selected", "_zoom"],
  },
  {
    about: "keys of an open editor in nodes",
    file: {
      ...plain,
      nodes: [{ ...START, _open: true, issues: { parameters: {} }, status: "running", pinData: [{}] }],
    },
    tags: [],
    stored: plain,
  },
  {
    about: "settings that say no more than the instance",
    file: {
      ...plain,
      settings: { ...settings, timezone: "DEFAULT", errorWorkflow: "DEFAULT", executionTimeout: null },
    },
    tags: [],
    stored: plain,
  },
  {
    about: "keys of other products and versions",
    file: {
      ...plain,

      futureKey: [1],
      settings: { ...settings, futureSetting: "x" },
    },
    tags: [],
    stored: {
      ...plain,

      futureKey: [1],
      settings: { ...settings, futureSetting: "x" },
    },
  },
  {
    about: "keys that the server writes",
    file: { ...plain, scopes: ["workflow:read"], homeProject: { id: "p" }, triggerCount: 7, shared: [] },
    tags: [],
    stored: plain,
  },
  {
    about: "connections to nodes that are gone, twice to one that is there",
    file: {
      ...plain,
      nodes: [START, SET],
      connections: {
        Start: {
          main: [
            [
              { node: "Fields", type: "main", index: 0 },
              { node: "Fields", type: "main", index: 0 },
              { node: "Gone", type: "main", index: 0 },
            ],
          ],
        },
      },
    },
    tags: [],
    stored: { nodes: [START, SET], connections: TO_FIELDS, settings },
  },
  {
    about: "pinned data as bare objects",
    file: { ...plain, pinData: { Start: [{ a: 1 }] } },
    tags: [],
    stored: { ...plain, pinData: { Start: [{ json: { a: 1 } }] } },
  },
];
