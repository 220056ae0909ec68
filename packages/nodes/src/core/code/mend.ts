import type { MendedParameters, NodeParameters } from "@heddle/workflow";

/** Some files hold the script under the name of the Function nodes. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { functionCode, ...rest } = stored;
  if (
    typeof functionCode !== "string" ||
    stored["jsCode"] !== undefined ||
    stored["pythonCode"] !== undefined
  )
    return undefined;
  return {
    parameters: { ...rest, jsCode: functionCode },
    version,
    note: "The code is stored under the name “functionCode” of the Function node. It is run as the code of this one.",
  };
}
