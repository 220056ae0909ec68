import type { NodeTypeDescription } from "@heddle/workflow";
import type { Repair } from "../repair/meant-names.ts";
import type { ServiceDeclaration } from "./service.ts";

/**
 * Repairs files that were written by hand and omit the resource, so that the default resource lacks the operation. If
 * exactly one resource has such an operation, it is used.
 */
export function repairResource(
  { operations, resources = {} }: ServiceDeclaration,
  { properties, version }: NodeTypeDescription,
): Repair {
  const standard = properties.find(({ name }) => name === "resource")?.default;
  return (stored, storedVersion) => {
    const { operation, resource } = stored;
    if (resource !== undefined || ![version].flat().includes(storedVersion)) return undefined;
    const having = operations.filter(({ value }) => value !== "" && value === operation);
    const only = having[0]?.resource;
    if (having.length !== 1 || only === undefined || only === standard) return undefined;
    const note = `“${String(operation)}” is read as an operation of “${resources[only] ?? only}”, which alone has it.`;
    return { parameters: { ...stored, resource: only }, version: storedVersion, note };
  };
}
