/** Texts of a file that are intentionally outside of the catalogue. */
export interface TextException {
  file: string;
  /** Why no language needs them. */
  reason: string;
  /** All texts of the file if absent. */
  texts?: readonly string[];
}

const PRODUCT_NAME = "the name of the product is the same in all languages";
const CATEGORY_IDS =
  "names of categories in descriptions of nodes; the catalogue has what users read for them";
const FOR_DEVELOPERS = "an error that only a mistake in the editor's code causes";

/** Every permitted text outside of the catalogue. */
export const EXCEPTIONS: readonly TextException[] = [
  { file: "packages/editor/src/app/shell/Sidebar.tsx", reason: PRODUCT_NAME, texts: ["Heddle"] },
  { file: "packages/editor/src/screens/auth/AuthCard.tsx", reason: PRODUCT_NAME, texts: ["Heddle"] },
  {
    file: "packages/editor/src/canvas/nodes/known-types/names.ts",
    reason: "names of node types of other installations, as their workflows were made with them",
  },
  {
    file: "packages/editor/src/canvas/nodes/node-appearance.ts",
    reason: CATEGORY_IDS,
    texts: ["Core Nodes", "Data Transformation"],
  },
  {
    file: "packages/editor/src/node-creator/categories.ts",
    reason: CATEGORY_IDS,
    texts: ["Core Nodes", "Custom Nodes", "Suggested Nodes", "Data Transformation"],
  },
  {
    file: "packages/editor/src/document/mentions.ts",
    reason: FOR_DEVELOPERS,
    texts: ["The expression language is not loaded yet."],
  },
  {
    file: "packages/editor/src/form/parameters/form-services.ts",
    reason: FOR_DEVELOPERS,
    texts: ["Parameter widgets need a form around them"],
  },
  {
    file: "packages/editor/src/panel/model/hover.ts",
    reason: FOR_DEVELOPERS,
    texts: ["The data of a node panel need the panel around them"],
  },
  {
    file: "packages/editor/src/panel/model/panel-context.ts",
    reason: FOR_DEVELOPERS,
    texts: ["Parts of the node panel need the panel around them"],
  },
  {
    file: "packages/editor/src/screens/executions/queries.ts",
    reason: FOR_DEVELOPERS,
    texts: ["The server sent run data in the flatted format."],
  },
  {
    file: "packages/editor/src/screens/settings/external-secrets/ProviderLine.tsx",
    reason: "the beginning of an expression",
    texts: ["$secrets."],
  },
  {
    file: "packages/editor/src/screens/settings/import/read-source.ts",
    reason: "the first bytes of a database file",
    texts: ["SQLite format 3"],
  },
  {
    file: "packages/editor/src/screens/versions/ValueDiff.tsx",
    reason: "the sign for an expression",
    texts: ["fx"],
  },
];
