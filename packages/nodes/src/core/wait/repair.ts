import type { NodeParameters, RepairedParameters } from "@heddle/workflow";
import { inTurn, type Repair } from "../../repair/meant-names.ts";

const MS_PER_SECOND = 1000;

export const repair: Repair = inTurn(repairUnit, repairResume);

/** Some files count in milliseconds, which no version supports. */
function repairUnit(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const amount = Number(stored["amount"]);
  if (stored["unit"] !== "milliseconds" || !Number.isFinite(amount)) return undefined;
  return {
    parameters: { ...stored, unit: "seconds", amount: amount / MS_PER_SECOND },
    version,
    note: "The time is stored in milliseconds. It is read as seconds.",
  };
}

/** In some files waiting for a call is a switch. */
function repairResume(stored: NodeParameters, version: number): RepairedParameters | undefined {
  if (stored["resume"] !== true) return undefined;
  return {
    parameters: { ...stored, resume: "webhook" },
    version,
    note: "That the execution resumes is stored without what resumes it. It is read as a webhook call.",
  };
}
