import { isRecord } from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";

/** Authors use the argument fields of newer versions, where the first versions have additional values. */
export const repair: Repair = ({ fields, ...parameters }, version) => {
  if (version < 2) return undefined;
  const rows = isRecord(fields) && Array.isArray(fields["values"]) ? fields["values"].filter(isRecord) : [];
  const described = rows.filter(({ name, type }) => typeof name === "string" && typeof type === "string");
  if (described.length === 0) return undefined;
  const inputSchema = {
    type: "object",
    properties: Object.fromEntries(
      described.map(({ name, type, description }) => [
        name,
        { type, ...(description ? { description } : {}) },
      ]),
    ),
    required: described.filter(({ required }) => required === true).map(({ name }) => name),
  };
  return {
    parameters: {
      ...parameters,
      specifyInputSchema: true,
      schemaType: "manual",
      inputSchema: JSON.stringify(inputSchema),
    },
    version,
    note: "The arguments of this tool are described where older versions had further values. They are read as its input schema.",
  };
};
