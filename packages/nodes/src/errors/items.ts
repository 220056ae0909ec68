import type { ErrorCatalogue } from "@heddle/workflow";

interface FieldNotFound {
  readonly name: string;
  /** Purpose of the field: `to sort by`. */
  readonly purpose?: string;
  /** Whether names are literal, dots included. */
  readonly isPlain: boolean;
}

interface FileNotFound {
  /** `The item`. */
  readonly owner: string;
  readonly name: string;
  /** Names of the existing files. */
  readonly names: readonly string[];
}

/** Errors of nodes that change, sort, compare or combine items. */
export const ITEM_ERRORS = {
  "not-field-names": ({ parameter }: { parameter: string }) => ({
    message: `The parameter "${parameter}" must hold names of fields`,
    remedy:
      "Write the names separated by commas. An expression must result in names, not in the values of the fields.",
  }),
  "same-list-name": ({ name }: { name: string }) => ({
    message: `Two lists would be called "${name}"`,
    remedy: 'Switch on "Rename Field" for one of them and give it another name.',
  }),
  "no-data-tables": () => ({
    message: "This run cannot use data tables",
    remedy: "Run the workflow itself: tests of workflows and runs outside of a server have no data tables.",
  }),
  "evaluation-of-other-rows": () => ({
    message: "The row that is tried is not one of a sheet",
    remedy: "Choose the same source in this node as in the Evaluation Trigger.",
  }),
  "evaluation-without-rows": ({ place }: { place: string }) => ({
    message: `The ${place} of the evaluation has no rows`,
    remedy: "Add rows to it: the workflow runs once for each.",
  }),
  "evaluation-without-outputs": () => ({
    message: "No output is named that could be stored",
    remedy: "Add one under “Outputs”: the name of a column, and the value to store in it.",
  }),
  "metric-not-number": ({ name, value }: { name: string; value: string }) => ({
    message: `The metric "${name}" takes a number, but ${value} is not one`,
    remedy: "Check what its expression results in for this item.",
  }),
  "minutes-saved": ({ value }: { value: string }) => ({
    message: `"${value}" is not a number of minutes`,
    remedy: "Enter the minutes saved as a number that is 0 or more.",
  }),
  "simulated-items": () => ({
    message: "“JSON” holds no list of objects",
    remedy: 'Write a list in JSON, for example: [{ "name": "Ada" }]',
  }),
  "table-rows-too-many": ({ max }: { max: number }) => ({
    message: `A script adds at most ${max.toLocaleString("en")} rows with one call`,
    remedy: "Add them in several calls, or use the node Data table.",
  }),
  "data-table-condition-missing": () => ({
    message: "No condition is given",
    remedy: "Without a condition every row would be changed. Add one under “Conditions”.",
  }),
  "no-field-to-summarize": () => ({
    message: "There is no field to summarize",
    remedy: 'Enter the name of a field under "Fields to Summarize".',
  }),
  "aggregation-unknown": ({ way, choices }: { way: string; choices: string }) => ({
    message: `There is no aggregation "${way}"`,
    remedy: `Choose one of ${choices}.`,
  }),
  "no-field-to-sort": () => ({
    message: "There is no field to sort by",
    remedy: 'Add a field under "Fields To Sort By".',
  }),
  "dedupe-value-wrong": ({ value, wanted }: { value: string; wanted: string }) => ({
    message: `The value to dedupe on must be ${wanted}, but is ${value}`,
    remedy: 'Check the expression of "Value to Dedupe On".',
  }),
  "no-field-to-compare": ({ purpose }: { purpose: string }) => ({
    message: `There is no field to ${purpose}`,
    remedy: "Enter the names of fields, separated by commas, or compare all fields.",
  }),
  "not-a-regular-expression": ({ source }: { source: string }) => ({
    message: `"${source}" is not a regular expression`,
    remedy: "Characters such as ( [ * + ? need a backslash before them to stand for themselves.",
  }),
  "no-fields-to-match": () => ({
    message: "There are no fields to match.",
    remedy: "Name at least one field that both inputs have.",
  }),
  "merge-input-missing": ({ input, count }: { input: number; count: number }) => ({
    message: `There is no input ${input}.`,
    remedy: `Choose an input from 1 to ${count}.`,
  }),
  "merge-choice-unknown": ({ value, what }: { value: string; what: string }) => ({
    message: `The ${what} "${value}" is not known.`,
    remedy: `Choose another ${what}.`,
  }),
  "sql-failed": ({ reason }: { reason: string }) => ({
    message: `The SQL query failed: ${reason}`,
    remedy:
      "The inputs are the tables input1, input2 and so on; their fields are the columns. Only SELECT is allowed.",
  }),
  "limit-negative": ({ maxItems }: { maxItems: number }) => ({
    message: `The parameter "Max Items" must be a number from 0 on, but is ${maxItems}`,
    remedy: "Enter a number, or correct the expression.",
  }),
  "field-type-mismatch": ({ wanted, value, name }: { wanted: string; value: string; name: string }) => ({
    message: `The field "${name}" takes ${wanted}, but ${value} is not one.`,
    remedy: "Change the type of the field or its value, or turn on “Ignore Type Conversion Errors”.",
  }),
  "item-json-not-an-object": ({ itemIndex }: { itemIndex: number }) => ({
    message: `The JSON of item ${itemIndex + 1} is not an object.`,
    remedy: 'Write an object such as { "name": "value" }.',
  }),
  "item-json-unreadable": ({ itemIndex, reason }: { itemIndex: number; reason: string }) => ({
    message: `The JSON of item ${itemIndex + 1} cannot be read.`,
    remedy: reason,
  }),
  "no-field-to-split-out": () => ({
    message: "There is no field to split out",
    remedy: 'Enter the name of a field in the parameter "Fields To Split Out".',
  }),
  "destination-names-do-not-match": ({ fields, targets }: { fields: number; targets: number }) => ({
    message: `There are ${fields} fields to split out, but ${targets} destination field names`,
    remedy: "Give as many destination field names as fields to split out, or none.",
  }),
  "no-field-to-include": () => ({
    message: "There is no field to include",
    remedy: 'Enter the names of fields in the parameter "Fields To Include", or include no other fields.',
  }),
  "field-not-found": ({ name, purpose, isPlain }: FieldNotFound) => ({
    message: `No item has the field "${name}"${purpose === undefined ? "" : ` ${purpose}`}`,
    remedy:
      isPlain && name.includes(".")
        ? 'Switch the option "Disable Dot Notation" off when the field is inside an object.'
        : "Check its spelling; field names are case-sensitive.",
  }),
  "file-not-found": ({ owner, name, names }: FileNotFound) => ({
    message: `${owner} has no file named "${name}"`,
    remedy:
      names.length > 0 ? `It has: ${names.join(", ")}.` : "It has no files at all. Check the node before.",
  }),
} satisfies ErrorCatalogue;
