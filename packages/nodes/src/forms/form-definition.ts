/** A form as a node's parameters describe it, checked and complete. */
export interface FormDefinition {
  title: string;
  /** May hold simple markup; cleaned before it is shown. */
  description: string;
  buttonLabel: string;
  fields: FormField[];
  /** Added to the page's styles. */
  css: string;
  showsAttribution: boolean;
  /** Whether the user sees the last page only after the execution has ended. */
  answersAtEnd: boolean;
  completion: FormCompletion;
  /** Whether the time of a submission is in the time zone of the workflow; else it is in UTC. */
  usesWorkflowZone: boolean;
}

/** Page shown to the user after submitting the form. */
export interface FormCompletion {
  /** URL to redirect to, instead of a page. */
  redirectUrl?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
}

/** The parameters of a node with a form. */
export interface FormParameters {
  title: string;
  description: string;
  /** Stored rows of the form's elements. */
  fields: unknown;
  buttonLabel?: string | undefined;
  css?: string | undefined;
  showsAttribution?: boolean | undefined;
  answersAtEnd: boolean;
  completion: FormCompletion;
  usesWorkflowZone?: boolean | undefined;
}

type FieldType =
  | "text"
  | "textarea"
  | "number"
  | "email"
  | "password"
  | "date"
  | "dropdown"
  | "checkbox"
  | "radio"
  | "file"
  | "hidden"
  | "html";

/** One field of a form page. */
export interface FormField {
  /** Name of the input in the page and in the request. */
  id: string;
  type: FieldType;
  label: string;
  /** Name of the value on the item. */
  name: string;
  isRequired: boolean;
  placeholder: string;
  value: string;
  options: string[];
  /** Whether several options, or files, can be selected. */
  isMultiple: boolean;
  /** Minimum and maximum number of selected options. */
  least: number;
  most: number;
  /** Extensions such as `.pdf` and types such as `image/*`, in lower case; empty allows every file. */
  accepted: string[];
  /** Markup displayed instead of an input. */
  html: string;
}

type Values = Record<string, unknown>;

const TYPES: Record<string, FieldType> = {
  text: "text",
  string: "text",
  textarea: "textarea",
  number: "number",
  email: "email",
  password: "password",
  date: "date",
  dropdown: "dropdown",
  select: "dropdown",
  checkbox: "checkbox",
  radio: "radio",
  file: "file",
  hiddenField: "hidden",
  html: "html",
};

/** Action after a form, by its option; old files store the text next to the other options. */
export function completionFrom(
  values: { respondWith?: string; redirectUrl?: string; formSubmittedText?: string } | undefined,
  oldText: unknown,
): FormCompletion {
  if (values?.respondWith === "redirect") return { redirectUrl: values.redirectUrl };
  return { text: values?.formSubmittedText ?? (typeof oldText === "string" ? oldText : undefined) };
}

/** The form that parameters describe. */
export function readForm(given: FormParameters): FormDefinition {
  return {
    title: given.title,
    description: given.description,
    buttonLabel: given.buttonLabel || "Submit",
    fields: list(given.fields).map((field, index) => readField(record(field), index)),
    css: given.css ?? "",
    showsAttribution: given.showsAttribution ?? true,
    answersAtEnd: given.answersAtEnd,
    completion: given.completion,
    usesWorkflowZone: given.usesWorkflowZone ?? false,
  };
}

function readField(field: Values, index: number): FormField {
  const kind = text(field["fieldType"]);
  const type = TYPES[kind] ?? "text";
  const label = text(field["fieldLabel"]) || text(field["fieldName"]);
  const options = list(record(field["fieldOptions"])["values"]).map((one) => text(record(one)["option"]));
  const isMultiple =
    type === "checkbox" ||
    field["multiselect"] === true ||
    (type === "file" && field["multipleFiles"] !== false);
  return {
    id: `field-${index}`,
    type,
    label,
    name: type === "html" ? text(field["elementName"]) : text(field["fieldName"]) || label,
    isRequired: field["requiredField"] === true,
    placeholder: text(field["placeholder"]),
    value: text(type === "hidden" ? field["fieldValue"] : field["defaultValue"]),
    options,
    isMultiple,
    ...bounds(field, options.length),
    accepted: type === "file" ? acceptedTypes(text(field["acceptFileTypes"])) : [],
    html: type === "html" ? text(field["html"]) : "",
  };
}

/** Minimum and maximum number of selected options, by the field's `limitSelection`. */
function bounds(field: Values, count: number): { least: number; most: number } {
  const number = (key: string, fallback: number) => {
    const value = Number(field[key] ?? fallback);
    return Number.isFinite(value) && value >= 0 ? value : fallback;
  };
  if (field["limitSelection"] === "exact") {
    const exact = number("numberOfSelections", 1);
    return { least: exact, most: exact };
  }
  if (field["limitSelection"] === "range")
    return { least: number("minSelections", 0), most: number("maxSelections", count) };
  return { least: 0, most: Number.POSITIVE_INFINITY };
}

/** `pdf` and `.pdf` mean the same. */
function acceptedTypes(given: string): string[] {
  const types = given.split(",").map((one) => one.trim().toLowerCase());
  return types
    .filter((one) => /^[.\w*+/-]+$/.test(one))
    .map((one) => (one.startsWith(".") || one.includes("/") ? one : `.${one}`));
}

function record(value: unknown): Values {
  return typeof value === "object" && value !== null ? (value as Values) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function text(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
