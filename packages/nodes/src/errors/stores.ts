import type { ErrorCatalogue } from "@heddle/workflow";
import { amountText } from "@heddle/workflow";

/** Errors of databases, queues and other servers that do not use HTTP. */
export const STORE_ERRORS = {
  "server-missing": () => ({
    message: "The credential names no server",
    remedy: "Enter the host in the credential.",
  }),
  /** `reason` is the server's error message. */
  "server-refused": ({ reason, remedy }: { reason: string; remedy: string }) => ({ message: reason, remedy }),
  "tunnel-failed": ({ reason }: { reason: string }) => ({
    message: `The SSH tunnel could not be opened: ${reason}`,
    remedy: "Check the SSH fields of the credential, and whether that server may reach the database.",
  }),
  "subscription-refused": ({ topic }: { topic: string }) => ({
    message: `The broker does not let this user read "${topic}"`,
    remedy: "Check the topic, and the rights of the user at the broker.",
  }),
  "host-key-differs": ({ host, fingerprint }: { host: string; fingerprint: string }) => ({
    message: `The SSH server ${host} has another key than the credential names: ${fingerprint}`,
    remedy:
      "Another machine may answer in its place. Where the server was set up anew, change the key in the credential.",
  }),
  "headers-not-json": () => ({
    message: "The headers are no JSON object",
    remedy: 'Write them under Headers as {"name": "value"}.',
  }),
  "table-missing": ({ table }: { table: string }) => ({
    message: `There is no table "${table}", or the user of the credential may not see it`,
    remedy: "Check schema and table.",
  }),
  "column-missing": ({ table, column }: { table: string; column: string }) => ({
    message: `The table "${table}" has no column "${column}"`,
    remedy: "Take the field out of the item before, or choose the columns one by one.",
  }),
  "values-missing": () => ({
    message: "There is nothing to write: no column has a value",
    remedy: "Choose columns and give them values.",
  }),
  "matching-column-missing": () => ({
    message: "No column to match on is chosen",
    remedy: "Choose the columns whose values say which row is meant.",
  }),
  "matching-value-missing": ({ column }: { column: string }) => ({
    message: `The column to match on, "${column}", has no value`,
    remedy: "Give it a value, or choose another column to match on.",
  }),
  "condition-unknown": ({ condition }: { condition: string }) => ({
    message: `There is no condition "${condition}"`,
    remedy: "Open the node and choose a condition.",
  }),
  "redis-hash-invalid": () => ({
    message: "The value is not an object, which a hash needs",
    remedy:
      'Write JSON such as { "name": "Ada" }, or switch “Value Is JSON” off and write names and texts in turn.',
  }),
  "command-output-too-large": ({ maxMb }: { maxMb: number }) => ({
    message: `The command wrote more than ${maxMb} MB`,
    remedy: "Let it write into a file on the server, and download that file.",
  }),
  "too-many-remote-files": ({ max }: { max: number }) => ({
    message: `The folder holds more than ${max.toLocaleString("en")} files`,
    remedy: "List one of its folders, or switch “Recursive” off.",
  }),
  "connection-string-invalid": () => ({
    message: "The connection string of the credential is not one of MongoDB",
    remedy: "It begins with mongodb:// or mongodb+srv://.",
  }),
  "query-json-invalid": ({ label, reason }: { label: string; reason: string }) => ({
    message: `The JSON of “${label}” cannot be used`,
    remedy: `${reason} Texts taken from expressions have to be quoted, for example with JSON.stringify().`,
  }),
  "query-empty": () => ({
    message: "The query is empty",
    remedy: "Write a query, or check what its expression results in for this item.",
  }),
  "query-parameter-missing": ({ name, count }: { name: string; count: number }) => ({
    message: `The query uses ${name}, but has ${count === 0 ? "no parameters" : amountText(count, "parameter")}`,
    remedy: "Add the value to the option “Query Parameters”.",
  }),
  "query-parameter-named": ({ name }: { name: string }) => ({
    message: `The query uses ${name}, but its values have no names`,
    remedy: "Use ? or $1, $2 and so on for the values of the option “Query Parameters”.",
  }),
  "query-parameter-raw": ({ name }: { name: string }) => ({
    message: `${name} would put a value into the query as it is`,
    remedy:
      "Values are only sent beside the query, so that they cannot change it. Use $1 for values and $1:name for names.",
  }),
  "schema-registry-unsupported": () => ({
    message: "Messages with the schema of a registry are not supported",
    remedy: "Switch “Use Schema Registry” off; messages are texts or JSON then.",
  }),
} satisfies ErrorCatalogue;
