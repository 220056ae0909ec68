import type { NodeProperty } from "@heddle/workflow";

const forMode = (mode: string) => ({ show: { triggerMode: [mode] } });

/** Parameters that the trigger reads. */
export const properties = [
  {
    displayName: "Listen For",
    name: "triggerMode",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Table Row Change Events",
        value: "createTrigger",
        description: "Adds a trigger to a table, and removes it when the workflow is switched off",
      },
      {
        name: "Advanced",
        value: "listenTrigger",
        description: "Listens on a channel to which the database itself sends notifications",
      },
    ],
    default: "createTrigger",
    description: "Events that start the workflow",
  },
  {
    displayName: "Schema",
    name: "schema",
    type: "resourceLocator",
    default: { mode: "list", value: "public" },
    required: true,
    description: "Schema of the table",
    displayOptions: forMode("createTrigger"),
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        typeOptions: { searchListMethod: "searchSchemas", searchable: true },
      },
      { name: "name", displayName: "By Name", type: "string", placeholder: "e.g. public" },
    ],
  },
  {
    displayName: "Table",
    name: "tableName",
    type: "resourceLocator",
    default: { mode: "list", value: "" },
    required: true,
    description: "The table whose changes start the workflow",
    displayOptions: forMode("createTrigger"),
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        typeOptions: { searchListMethod: "searchTables", searchable: true },
      },
      { name: "name", displayName: "By Name", type: "string", placeholder: "e.g. customers" },
    ],
  },
  {
    displayName: "Channel",
    name: "channelName",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. new_orders",
    description: "The channel to listen on",
    displayOptions: forMode("listenTrigger"),
  },
  {
    displayName: "Event to Listen For",
    name: "firesOn",
    type: "options",
    options: [
      { name: "Insert", value: "INSERT" },
      { name: "Update", value: "UPDATE" },
      { name: "Delete", value: "DELETE" },
    ],
    default: "INSERT",
    description: "The change that starts the workflow",
    displayOptions: forMode("createTrigger"),
  },
  {
    displayName: "Event Names",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: forMode("createTrigger"),
    options: [
      {
        displayName: "Channel Name",
        name: "channelName",
        type: "string",
        default: "",
        description: "Name of the channel instead of the default",
      },
      {
        displayName: "Function Name",
        name: "functionName",
        type: "string",
        default: "",
        description: "Name of the function instead of the default",
      },
      {
        displayName: "Replace if Exists",
        name: "replaceIfExists",
        type: "boolean",
        default: false,
        description: "Whether a function and a trigger of these names are replaced",
      },
      {
        displayName: "Trigger Name",
        name: "triggerName",
        type: "string",
        default: "",
        description: "Name of the trigger instead of the default",
      },
    ],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Connection Timeout",
        name: "connectionTimeout",
        type: "number",
        default: 30,
        description: "Seconds within which a connection must be made",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
