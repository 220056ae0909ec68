import { isRecord, type MendedParameters, type NodeParameters } from "@heddle/workflow";

/** Some files have the status code beside the options, where no version looks for it. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { responseCode, ...rest } = stored;
  const options = isRecord(stored["options"]) ? stored["options"] : {};
  if (responseCode === undefined || options["responseCode"] !== undefined) return undefined;
  return {
    parameters: { ...rest, options: { ...options, responseCode } },
    version,
    note: "The response code stands outside of the options. It is used as if it were the option “Response Code”.",
  };
}
