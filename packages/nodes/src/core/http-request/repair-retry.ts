import { isRecord } from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";

/** Files that set retries in the options, where the node has none, mean the settings that every node has. */
export const repairRetry: Repair = (stored, version) => {
  const { retry, ...options } = isRecord(stored["options"]) ? stored["options"] : {};
  if (!isRecord(retry) || retry["enabled"] === false) return undefined;
  const retries = numberOf(retry["maxRetries"]);
  const maxTries = numberOf(retry["maxTries"]) ?? (retries === undefined ? undefined : retries + 1);
  const waitBetweenTries = numberOf(retry["retryInterval"]);
  return {
    parameters: { ...stored, options },
    version,
    settings: {
      retryOnFail: true,
      ...(maxTries === undefined ? {} : { maxTries }),
      ...(waitBetweenTries === undefined ? {} : { waitBetweenTries }),
    },
    note: "The retries in the options are read as “Retry On Fail” of the settings of this node. Set it there to change them.",
  };
};

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
