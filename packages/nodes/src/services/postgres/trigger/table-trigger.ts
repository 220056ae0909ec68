import { createHash } from "node:crypto";
import type { ListenContext } from "@heddle/workflow";
import type { Client } from "pg";
import { nodeError } from "../../../errors/node-error.ts";
import { POSTGRES_SQL } from "../../../stores/sql/dialect.ts";
import type { properties } from "./properties.ts";

export type TriggerContext = ListenContext<typeof properties>;

/** Database objects created for one node. */
interface Made {
  readonly channel: string;
  readonly create: string;
  readonly remove: string;
}

const { name: quoted } = POSTGRES_SQL;

/** A notification holds 8,000 bytes: of larger rows, long values are left out, so that the change itself never fails. */
const BODY = (channel: string, row: string) => `
DECLARE message text := row_to_json(${row})::text;
BEGIN
  IF octet_length(message) > 7900 THEN
    SELECT coalesce(json_object_agg(key, value), '{}')::text INTO message
    FROM json_each(row_to_json(${row})) WHERE octet_length(value::text) <= 200;
  END IF;
  IF octet_length(message) > 7900 THEN message := '{}'; END IF;
  PERFORM pg_notify(${channel}, message);
  RETURN NULL;
END;`;

/** The function and the trigger that report changes in a table, with how they are removed. @throws NodeError without a table */
export function tableTrigger({ read, node }: TriggerContext): Made {
  const { schema, tableName, firesOn, additionalFields } = read();
  if (tableName === "") throw nodeError("parameter-empty", { label: "Table" });
  const id = createHash("sha256").update(node.id).digest("hex").slice(0, 12);
  const { channelName, functionName, triggerName, replaceIfExists } = additionalFields;
  const channel = channelName || `heddle_channel_${id}`;
  const trigger = quoted(triggerName || `heddle_trigger_${id}`);
  const place = quoted(schema || "public");
  const table = `${place}.${quoted(tableName)}`;
  const name = `${place}.${quoted((functionName || `heddle_function_${id}`).replace(/\(\s*\)$/, ""))}`;
  const row = firesOn === "DELETE" ? "OLD" : "NEW";
  const body = textLiteral(BODY(textLiteral(channel), row));
  // Objects with generated names were left by a killed server.
  const isReplaced = replaceIfExists === true || !(triggerName || functionName);
  const replacing = isReplaced ? `DROP TRIGGER IF EXISTS ${trigger} ON ${table};` : "";
  return {
    channel,
    create: `BEGIN; ${replacing}
      CREATE ${isReplaced ? "OR REPLACE " : ""}FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS ${body};
      CREATE TRIGGER ${trigger} AFTER ${firesOn} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}();
      COMMIT;`,
    remove: `DROP TRIGGER IF EXISTS ${trigger} ON ${table}; DROP FUNCTION IF EXISTS ${name}();`,
  };
}

/** Statements that define functions accept no parameters. */
function textLiteral(text: string): string {
  const escaped = text.replaceAll("'", "''");
  return escaped.includes("\\") ? ` E'${escaped.replaceAll("\\", "\\\\")}'` : `'${escaped}'`;
}

/** Removes the created objects, as far as the connection still allows. */
export async function removeTrigger(client: Client, { remove }: Pick<Made, "remove">): Promise<void> {
  await client.query(remove).catch(() => {});
}
