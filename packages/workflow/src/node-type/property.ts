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

/** Further options of a parameter: limits, editors, and the source of its choices. */
interface PropertyTypeOptions {
  alwaysOpenEditWindow?: boolean;
  /** Proposes what scripts of the legacy nodes can use: for all items (`function`) or for each (`functionItem`). */
  codeAutocomplete?: "function" | "functionItem";
  /** The value can be copied by a button. */
  copyButton?: boolean;
  /** For a `fixedCollection`: optional fields of an entry are added individually, by a button with the given text. */
  hideOptionalFields?: boolean;
  addOptionalFieldButtonText?: string;
  /** For such a field: it is displayed from the start. */
  showEvenWhenOptional?: boolean;
  /** `itemTitle`: title of an entry, a string or an expression that reads `$collection.item.value` and `.index`. */
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
  /** Fields of an entry that hold its name, displayed next to its number: a switch that enables it, and the name. */
  entryName?: { isOn: string; text: string };
  /** A section of the form starts with this parameter. */
  startsSection?: boolean;
  password?: boolean;
  /** The node sends requests to this URL: a host that the server refuses is an issue. */
  isRequestUrl?: boolean;
  /** Its expressions can read `$response`, `$pageCount` and `$request`. */
  readsResponses?: boolean;
  rows?: number;
  /** For a notice: it is hidden while every webhook trigger that leads to the node has these parameter values. */
  settledByTrigger?: Readonly<Record<string, readonly unknown[]>>;
  showAlpha?: boolean;
  filter?: Record<string, unknown>;
  assignment?: Record<string, unknown>;
  resourceMapper?: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * Display condition of a parameter: every key of `show` must match and none of `hide`. Keys are sibling names,
 * `/root.path` or `@version`; values are allowed values or `{_cnd: …}` conditions.
 */
export interface DisplayOptions {
  show?: Readonly<Record<string, readonly unknown[]>>;
  hide?: Readonly<Record<string, readonly unknown[]>>;
}

/** One way to select a resource: from a list, or as a string that is validated and from which the id is extracted. */
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
