/** The kinds of parameter that the form engine draws. Unknown kinds are shown as JSON and kept. */
export type PropertyType =
  | "assignmentCollection"
  | "boolean"
  | "button"
  | "callout"
  | "collection"
  | "color"
  | "credentials"
  | "credentialsSelect"
  | "curlImport"
  | "dateTime"
  | "filter"
  | "fixedCollection"
  | "hidden"
  | "icon"
  | "json"
  | "multiOptions"
  | "notice"
  | "number"
  | "options"
  | "resourceLocator"
  | "resourceMapper"
  | "string"
  | "workflowSelector";

/** One parameter of a node or credential type. */
export interface NodeProperty {
  displayName: string;
  name: string;
  type: PropertyType;
  default: unknown;
  description?: string;
  hint?: string;
  placeholder?: string;
  options?: readonly (PropertyOption | NodeProperty | PropertyGroup)[];
  displayOptions?: DisplayOptions;
  disabledOptions?: DisplayOptions;
  typeOptions?: PropertyTypeOptions;
  required?: boolean;
  noDataExpression?: boolean;
  isNodeSetting?: boolean;
  credentialTypes?: readonly string[];
  extractValue?: { type: "regex"; regex: string };
  modes?: readonly ResourceLocatorMode[];
  requiresDataPath?: "single" | "multiple";
  validateType?: string;
  ignoreValidationDuringExecution?: boolean;
  routing?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A choice of an `options` or `multiOptions` parameter. */
export interface PropertyOption {
  name: string;
  value: string | number | boolean;
  action?: string;
  description?: string;
  routing?: Record<string, unknown>;
  displayOptions?: DisplayOptions;
}

/** A group of a `fixedCollection`. */
export interface PropertyGroup {
  name: string;
  displayName: string;
  values: readonly NodeProperty[];
}

/** What a parameter has beside its kind: limits, editors, and where its choices come from. */
interface PropertyTypeOptions {
  alwaysOpenEditWindow?: boolean;
  /** Proposes what scripts of the legacy nodes can use: for all items (`function`) or for each (`functionItem`). */
  codeAutocomplete?: "function" | "functionItem";
  /** The value can be copied by a button. */
  copyButton?: boolean;
  /** Of a `fixedCollection`: fields of an entry that are not required are added one by one, by a button with the given text. */
  hideOptionalFields?: boolean;
  addOptionalFieldButtonText?: string;
  /** Of such a field: it is there from the start. */
  showEvenWhenOptional?: boolean;
  /** `itemTitle`: what heads an entry, a text or an expression that reads `$collection.item.value` and `.index`. */
  fixedCollection?: { itemTitle?: string; [key: string]: unknown };
  editor?: "code" | "codeNodeEditor" | "htmlEditor" | "json" | "jsEditor" | "sqlEditor" | "cssEditor";
  editorLanguage?: string;
  loadOptionsDependsOn?: readonly string[];
  loadOptionsMethod?: string;
  loadOptions?: Record<string, unknown>;
  maxValue?: number;
  minValue?: number;
  numberPrecision?: number;
  numberStepSize?: number;
  multipleValues?: boolean;
  multipleValueButtonText?: string;
  sortable?: boolean;
  /** The fields of an entry that hold its name, shown beside its number: a switch that turns it on, and the text. */
  entryName?: { isOn: string; text: string };
  /** A part of the form begins with this parameter. */
  startsSection?: boolean;
  password?: boolean;
  /** Expressions in it may read `$response`, `$pageCount` and `$request`. */
  readsResponses?: boolean;
  rows?: number;
  showAlpha?: boolean;
  filter?: Record<string, unknown>;
  assignment?: Record<string, unknown>;
  resourceMapper?: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * When a parameter is displayed: every key of `show` must match and none of `hide`.
 * Keys are sibling names, `/root.path` or `@version`; values are allowed values or `{_cnd: …}` conditions.
 */
export interface DisplayOptions {
  show?: Readonly<Record<string, readonly unknown[]>>;
  hide?: Readonly<Record<string, readonly unknown[]>>;
}

/** One way to name a resource: from a list, or as a text that is checked and from which the identifier is taken. */
export interface ResourceLocatorMode {
  name: string;
  displayName: string;
  type: "string" | "list";
  hint?: string;
  placeholder?: string;
  url?: string;
  validation?: readonly { type: "regex"; properties: { regex: string; errorMessage: string } }[];
  extractValue?: { type: "regex"; regex: string };
  initType?: string;
  entryTypes?: Record<string, unknown>;
  search?: Record<string, unknown>;
  typeOptions?: {
    searchListMethod?: string;
    searchable?: boolean;
    searchFilterRequired?: boolean;
    [key: string]: unknown;
  };
}
