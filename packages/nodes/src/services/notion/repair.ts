import type { NodeParameters, RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { repairProperties } from "./repair-properties.ts";

/**
 * Repairs files that were written by hand, which use a page operation on a database, and write properties in their own
 * format.
 */
export const repair: Repair = inTurn(
  repairOperation,
  repairProperties,
  meantNames({
    values: {
      authentication: { accessToken: "apiKey" },
      "blockUi.blockValues[].type": { heading1: "heading_1", heading2: "heading_2", heading3: "heading_3" },
    },
  }),
);

function repairOperation(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { resource = "page", operation, ...rest } = stored;
  const moved = movedTo(String(resource), operation, rest);
  if (moved === undefined) return undefined;
  return {
    parameters: { ...rest, resource: "databasePage", operation: moved },
    version,
    note: `“${String(resource)}” has no operation “${String(operation)}”. It is run as “${moved}” of “databasePage”.`,
  };
}

function movedTo(resource: string, operation: unknown, { databaseId }: NodeParameters): string | undefined {
  if (
    resource === "database" &&
    (operation === "createPage" || operation === "create") &&
    databaseId !== undefined
  )
    return "create";
  if (resource === "page" && operation === "update") return "update";
  if (resource === "page" && operation === "getAll" && databaseId !== undefined) return "getAll";
  return undefined;
}
