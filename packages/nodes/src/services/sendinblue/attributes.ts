import { isRecord } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, neededText, rows, text } from "../../service/parameters.ts";
import { firstOf, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";

const CATEGORIES = {
  calculated: "Calculated",
  category: "Category",
  global: "Global",
  normal: "Normal",
  transactional: "Transactional",
} as const;

const attributeCategory = choice("attributeCategory", "Category", "Purpose of the attribute", {
  values: CATEGORIES,
  standard: "normal",
});

const attributeName = neededText("attributeName", "Name", "Name of the attribute");

const shownFor = (...categories: (keyof typeof CATEGORIES)[]) => ({
  displayOptions: { show: { attributeCategory: categories } },
});

const attributeValue = text(
  "attributeValue",
  "Value",
  "How the value is computed",
  shownFor("calculated", "global"),
);

const choices = rows(
  "attributeCategoryList",
  "Choices",
  {
    name: "categoryEnumeration",
    displayName: "Choice",
    values: [
      amount("attributeCategoryValue", "Value ID", "Number of the choice", 1),
      text("attributeCategoryLabel", "Label", "What the choice is called"),
    ],
  },
  shownFor("category"),
);

function choicesOf(given: readonly Record<string, unknown>[]) {
  if (given.length === 0) return undefined;
  return given.map((row) => ({
    value: Number(row["attributeCategoryValue"] ?? 1),
    label: String(row["attributeCategoryLabel"] ?? ""),
  }));
}

/** Attribute types for categories that allow only one; transactional ones hold order numbers. */
const TYPES: Readonly<Record<string, string>> = { category: "category", transactional: "id" };

const create = defineOperation({
  resource: "attribute",
  value: "create",
  name: "Create",
  action: "Create an attribute",
  description: "Adds an attribute that contacts can have",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    attributeCategory,
    attributeName,
    choice("attributeType", "Type", "What the attribute holds", {
      values: {
        boolean: "Boolean",
        date: "Date",
        float: "Number",
        text: "Text",
        "multiple-choice": "Multiple Choice",
      },
      standard: "text",
      ...shownFor("normal"),
    }),
    attributeValue,
    choices,
  ],
  request: (call) => {
    const {
      attributeCategory: category,
      attributeName: name,
      attributeType,
      attributeValue: value,
    } = call.parameters;
    const body = withoutEmpty({
      type: category === "normal" ? attributeType : TYPES[category],
      value: ["calculated", "global"].includes(category) ? value : undefined,
      enumeration:
        category === "category"
          ? choicesOf(rowsOf(call, "attributeCategoryList", "categoryEnumeration"))
          : undefined,
    });
    return sendJson("POST", at`/contacts/attributes/${category}/${name}`, body);
  },
});

const update = defineOperation({
  resource: "attribute",
  value: "update",
  name: "Update",
  action: "Update an attribute",
  description: "Changes how an attribute is computed, or what can be chosen",
  effect: "idempotent",
  parameters: [
    choice("attributeCategory", "Category", "Purpose of the attribute", {
      values: { calculated: "Calculated", category: "Category", global: "Global" },
      standard: "calculated",
    }),
    attributeName,
    attributeValue,
    choices,
  ],
  request: (call) => {
    const { attributeCategory: category, attributeName: name, attributeValue: value } = call.parameters;
    const enumeration = choicesOf(rowsOf(call, "attributeCategoryList", "categoryEnumeration"));
    const body = category === "category" ? { enumeration } : { value };
    return sendJson("PUT", at`/contacts/attributes/${category}/${name}`, withoutEmpty(body));
  },
});

const remove = defineOperation({
  resource: "attribute",
  value: "delete",
  name: "Delete",
  action: "Delete an attribute",
  description: "Removes an attribute from all contacts",
  effect: "idempotent",
  parameters: [attributeCategory, attributeName],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/contacts/attributes/${parameters.attributeCategory}/${parameters.attributeName}`,
  }),
});

const getAll = defineOperation({
  resource: "attribute",
  value: "getAll",
  name: "Get Many",
  action: "Get many attributes",
  description: "Returns the attributes that contacts can have",
  effect: "pure",
  parameters: [...PAGE_PARAMETERS],
  request: () => ({ method: "GET", path: "/contacts/attributes" }),
  response: {
    items: (body, call) => firstOf(isRecord(body) ? body["attributes"] : [], call),
  },
});

export const attributeOperations = [create, update, remove, getAll] as const;
