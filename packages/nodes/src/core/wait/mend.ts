import type { MendedParameters, NodeParameters } from "@heddle/workflow";
import { inTurn, type Mend } from "../../mending/meant-names.ts";

const MS_PER_SECOND = 1000;

export const mend: Mend = inTurn(mendUnit, mendResume);

/** Some files count in milliseconds, which no version supports. */
function mendUnit(stored: NodeParameters, version: number): MendedParameters | undefined {
  const amount = Number(stored["amount"]);
  if (stored["unit"] !== "milliseconds" || !Number.isFinite(amount)) return undefined;
  return {
    parameters: { ...stored, unit: "seconds", amount: amount / MS_PER_SECOND },
    version,
    note: "The time is stored in milliseconds. It is read as seconds.",
  };
}

/** In some files waiting for a call is a switch. */
function mendResume(stored: NodeParameters, version: number): MendedParameters | undefined {
  if (stored["resume"] !== true) return undefined;
  return {
    parameters: { ...stored, resume: "webhook" },
    version,
    note: "That the execution resumes is stored without what resumes it. It is read as a webhook call.",
  };
}
