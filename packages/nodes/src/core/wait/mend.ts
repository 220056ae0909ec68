import type { MendedParameters, NodeParameters } from "@heddle/workflow";

const MS_PER_SECOND = 1000;

/** Some files count in milliseconds, which no version knows. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const amount = Number(stored["amount"]);
  if (stored["unit"] !== "milliseconds" || !Number.isFinite(amount)) return undefined;
  return {
    parameters: { ...stored, unit: "seconds", amount: amount / MS_PER_SECOND },
    version,
    note: "The time is stored in milliseconds. It is read as seconds.",
  };
}
