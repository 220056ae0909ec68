import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";

const names = meantNames({
  parameters: { responseCode: "options.responseCode" },
  values: { respondWith: { allIncomingData: "allIncomingItems", binaryData: "binary", html: "text" } },
});

/** Some files hold the response as `body` or `value`, without selecting it. */
const repairBody: Repair = (stored, version) => {
  const { body, outputType, value, ...rest } = stored;
  const given = body ?? (outputType === undefined ? undefined : value);
  if (given === undefined || rest["responseBody"] !== undefined) return undefined;
  return {
    parameters: { ...rest, respondWith: rest["respondWith"] ?? "json", responseBody: given },
    version,
    note: "The answer is stored under another name than in this node. It is read as the answer.",
  };
};

export const repair: Repair = inTurn(names, repairBody);
