import { amount, rows, text, toggle } from "../../../service/parameters.ts";
import { textFields } from "./text-fields.ts";

/** Properties are named `Name|type`. */
const ofType = (type: string, more: Readonly<Record<string, readonly unknown[]>> = {}) => ({
  displayOptions: { show: { key: [{ _cnd: { endsWith: `|${type}` } }], ...more } },
});

const chosen = <const N extends string>(name: N, displayName: string, type: string, several: boolean) =>
  ({
    displayName,
    name,
    type: several ? "multiOptions" : "options",
    default: several ? [] : "",
    typeOptions: { loadOptionsMethod: "getPropertySelectValues", loadOptionsDependsOn: ["&key"] },
    description: "The value, from the options of the property",
    ...ofType(type),
  }) as const;

const people = {
  displayName: "User Names or IDs",
  name: "peopleValue",
  type: "multiOptions",
  default: [],
  typeOptions: { loadOptionsMethod: "getUsers" },
  description: "The people",
  ...ofType("people"),
} as const;

const relation = {
  displayName: "Relation IDs",
  name: "relationValue",
  type: "string",
  default: [],
  typeOptions: { multipleValues: true },
  description: "Identifiers of pages of the other database",
  ...ofType("relation"),
} as const;

const ignoreIfEmpty = (type: string) =>
  toggle(
    "ignoreIfEmpty",
    "Ignore If Empty",
    "Whether an empty value leaves the property as it is",
    false,
    ofType(type),
  );

const dateFields = [
  toggle("range", "Range", "Whether the date has an end", false, ofType("date")),
  toggle("includeTime", "Include Time", "Whether the time of day is kept", true, ofType("date")),
  text("date", "Date", "The date", { ...ofType("date", { range: [false] }), type: "dateTime" }),
  text("dateStart", "Date Start", "When it begins", {
    ...ofType("date", { range: [true] }),
    type: "dateTime",
  }),
  text("dateEnd", "Date End", "When it ends", { ...ofType("date", { range: [true] }), type: "dateTime" }),
  {
    ...text("timezone", "Timezone", "Time zone of dates without an offset", ofType("date")),
    type: "options",
    typeOptions: { loadOptionsMethod: "getTimezones" },
    default: "default",
  },
] as const;

const files = rows(
  "fileUrls",
  "File URLs",
  {
    name: "fileUrl",
    displayName: "File",
    values: [text("name", "Name", "Name of the file"), text("url", "File URL", "Location of the file")],
  },
  ofType("files"),
);

/** Properties of a database page; `method` lists those that can be filled. */
export function propertyFields(method: string, dependsOn: string) {
  return rows("propertiesUi", "Properties", {
    name: "propertyValues",
    displayName: "Property",
    values: [
      {
        displayName: "Key Name or ID",
        name: "key",
        type: "options",
        default: "",
        typeOptions: { loadOptionsMethod: method, loadOptionsDependsOn: [dependsOn] },
        description: "The property",
      },
      text("title", "Title", "The title", ofType("title")),
      ...textFields({ key: [{ _cnd: { endsWith: "|rich_text" } }] }),
      text("phoneValue", "Phone Number", "The number", ofType("phone_number")),
      chosen("multiSelectValue", "Option Names or IDs", "multi_select", true),
      chosen("selectValue", "Option Name or ID", "select", false),
      chosen("statusValue", "Status Name or ID", "status", false),
      text("emailValue", "Email", "The address", ofType("email")),
      ignoreIfEmpty("email"),
      text("urlValue", "URL", "The address", ofType("url")),
      ignoreIfEmpty("url"),
      people,
      relation,
      toggle("checkboxValue", "Checked", "Whether it is checked", false, ofType("checkbox")),
      amount("numberValue", "Number", "The number", 0, ofType("number")),
      ...dateFields,
      files,
    ],
  });
}
