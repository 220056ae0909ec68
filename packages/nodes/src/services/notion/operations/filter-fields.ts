import type { NodeProperty } from "@heddle/workflow";
import { amount, choice, collection, jsonText, rows, text, toggle } from "../../../service/parameters.ts";

const endsWith = (...types: string[]) => types.map((type) => ({ _cnd: { endsWith: `|${type}` } }));
const WITHOUT_VALUE = ["is_empty", "is_not_empty"];
const RELATIVE = [
  "past_week",
  "past_month",
  "past_year",
  "this_week",
  "next_week",
  "next_month",
  "next_year",
];

const CONDITIONS = {
  equals: "Equals",
  does_not_equal: "Does Not Equal",
  contains: "Contains",
  does_not_contain: "Does Not Contain",
  starts_with: "Starts With",
  ends_with: "Ends With",
  greater_than: "Greater Than",
  less_than: "Less Than",
  greater_than_or_equal_to: "Greater Than or Equal To",
  less_than_or_equal_to: "Less Than or Equal To",
  before: "Before",
  after: "After",
  on_or_before: "On or Before",
  on_or_after: "On or After",
  past_week: "Past Week",
  past_month: "Past Month",
  past_year: "Past Year",
  this_week: "This Week",
  next_week: "Next Week",
  next_month: "Next Month",
  next_year: "Next Year",
  is_empty: "Is Empty",
  is_not_empty: "Is Not Empty",
} as const;

const ofType = (...types: string[]): Pick<NodeProperty, "displayOptions"> => ({
  displayOptions: { show: { key: endsWith(...types) }, hide: { condition: [...WITHOUT_VALUE, ...RELATIVE] } },
});

const returned = (type: string): Pick<NodeProperty, "displayOptions"> => ({
  displayOptions: { show: { key: endsWith("formula"), returnType: [type] } },
});

const valueText = (name: string, displayName: string, type: string) =>
  text(name, displayName, "The value that is compared", ofType(type));

const valueTime = (name: string, displayName: string, type: string) => ({
  ...valueText(name, displayName, type),
  type: "dateTime" as const,
});

/** A condition on a property. */
const conditionFields = [
  {
    displayName: "Property Name or ID",
    name: "key",
    type: "options",
    default: "",
    typeOptions: { loadOptionsMethod: "getFilterProperties", loadOptionsDependsOn: ["databaseId"] },
    description: "The property",
  },
  choice("returnType", "Return Type", "What the formula results in", {
    values: { checkbox: "Checkbox", date: "Date", number: "Number", text: "Text" },
    standard: "text",
    displayOptions: { show: { key: endsWith("formula") } },
  }),
  choice("condition", "Condition", "Condition", { values: CONDITIONS, standard: "equals" }),
  valueText("titleValue", "Title", "title"),
  valueText("richTextValue", "Text", "rich_text"),
  valueText("phoneNumberValue", "Phone Number", "phone_number"),
  valueText("multiSelectValue", "Option", "multi_select"),
  valueText("selectValue", "Option", "select"),
  valueText("statusValue", "Status", "status"),
  valueText("emailValue", "Email", "email"),
  valueText("urlValue", "URL", "url"),
  valueText("peopleValue", "User ID", "people"),
  valueText("createdByValue", "User ID", "created_by"),
  valueText("lastEditedByValue", "User ID", "last_edited_by"),
  valueText("relationValue", "Relation ID", "relation"),
  toggle("checkboxValue", "Checked", "Whether it is checked", false, ofType("checkbox")),
  amount("numberValue", "Number", "The number", 0, ofType("number")),
  valueTime("date", "Date", "date"),
  valueTime("createdTimeValue", "Created Time", "created_time"),
  valueTime("lastEditedTime", "Last Edited Time", "last_edited_time"),
  text("textValue", "Text", "The value that is compared", returned("text")),
  toggle("checkboxValue", "Checked", "Whether it is checked", false, returned("checkbox")),
  amount("numberValue", "Number", "The number", 0, returned("number")),
  { ...text("date", "Date", "The date", returned("date")), type: "dateTime" },
] as const;

const since2 = { "@version": [{ _cnd: { gte: 2 } }] };

/** Filter options of pages, from version 2 on. */
export const filterFields = [
  choice("filterType", "Filter", "Pages to return", {
    values: { none: "None", manual: "Build Manually", json: "JSON" },
    standard: "none",
    displayOptions: { show: since2 },
  }),
  choice("matchType", "Must Match", "How to combine the conditions", {
    values: { anyFilter: "Any Filter", allFilters: "All Filters" },
    standard: "anyFilter",
    displayOptions: { show: { ...since2, filterType: ["manual"] } },
  }),
  rows(
    "filters",
    "Filters",
    { name: "conditions", displayName: "Condition", values: conditionFields },
    { displayOptions: { show: { ...since2, filterType: ["manual"] } } },
  ),
  jsonText("filterJson", "Filters (JSON)", "The filter in the form of Notion’s API", {
    displayOptions: { show: { ...since2, filterType: ["json"] } },
  }),
] as const;

/** The filter of version 1, among the options. */
export const firstFilter = {
  displayName: "Filters",
  name: "filter",
  type: "fixedCollection",
  default: {},
  description: "Pages to return",
  displayOptions: { show: { "@version": [1] } },
  options: [
    { name: "singleCondition", displayName: "Single Condition", values: conditionFields },
    {
      name: "multipleCondition",
      displayName: "Multiple Condition",
      values: [
        {
          displayName: "Condition",
          name: "condition",
          type: "fixedCollection",
          typeOptions: { multipleValues: true },
          default: {},
          description: "Conditions of which all or one must hold",
          options: [
            { name: "or", displayName: "OR", values: conditionFields },
            { name: "and", displayName: "AND", values: conditionFields },
          ],
        },
      ],
    },
  ],
} as const;

const direction = choice("direction", "Direction", "Sort order", {
  values: { ascending: "Ascending", descending: "Descending" },
  standard: "ascending",
});

/** The order of the pages of a database. */
export const pageSort = rows("sort", "Sort", {
  name: "sortValue",
  displayName: "Sort",
  values: [
    toggle("timestamp", "Timestamp", "Whether the time of creation or of the last change sorts"),
    {
      displayName: "Property Name or ID",
      name: "key",
      type: "options",
      default: "",
      typeOptions: { loadOptionsMethod: "getFilterProperties", loadOptionsDependsOn: ["databaseId"] },
      description: "The property that sorts",
      displayOptions: { show: { timestamp: [false] } },
    },
    choice("key", "Property Name", "Which time sorts", {
      values: { created_time: "Created Time", last_edited_time: "Last Edited Time" },
      standard: "created_time",
      displayOptions: { show: { timestamp: [true] } },
    }),
    direction,
  ],
});

/** Sort order of search results. */
export const searchOptions = collection("options", "Options", [
  {
    displayName: "Sort",
    name: "sort",
    type: "fixedCollection",
    default: {},
    description: "Sort order",
    options: [
      {
        name: "sortValue",
        displayName: "Sort",
        values: [
          choice("direction", "Direction", "Sort order", {
            values: { ascending: "Ascending", descending: "Descending" },
            standard: "descending",
          }),
          choice("timestamp", "Timestamp", "Which time sorts", {
            values: { last_edited_time: "Last Edited Time" },
            standard: "last_edited_time",
          }),
        ],
      },
    ],
  },
]);
