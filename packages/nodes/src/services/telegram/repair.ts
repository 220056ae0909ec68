import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";

/** Operation names in files for sending a text message that the node never had. */
const SENDS_TEXT = new Set(["send", "post", "message", "sendText"]);

/** Files that were not written in an editor name the usual operation in several ways. */
function repairOperation(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { operation, resource = "message" } = stored;
  if (resource !== "message" || !SENDS_TEXT.has(String(operation))) return undefined;
  return {
    parameters: { ...stored, operation: "sendMessage" },
    version,
    note: `There is no operation “${String(operation)}”. The node sends a text message.`,
  };
}

/** Buttons in the shape of the service: `{ type: "inlineKeyboard", values: [[{ text, callbackData }]] }`. */
function repairButtons(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { replyMarkup, ...rest } = stored;
  if (!isRecord(replyMarkup) || replyMarkup["type"] !== "inlineKeyboard") return undefined;
  const given = replyMarkup["values"];
  if (!Array.isArray(given)) return undefined;
  const rows = given.map((row: unknown) => ({
    row: { buttons: [row].flat().filter(isRecord).map(buttonOf) },
  }));
  return {
    parameters: { ...rest, replyMarkup: "inlineKeyboard", inlineKeyboard: { rows } },
    version,
    note: "The buttons are stored in another shape than that of this node. They are sent as inline buttons.",
  };
}

function buttonOf({ text, callbackData, url }: Record<string, unknown>) {
  return {
    text,
    additionalFields: {
      ...(callbackData === undefined ? {} : { callback_data: callbackData }),
      ...(url === undefined ? {} : { url }),
    },
  };
}

/** Operations of other resources under the service's names. */
const OTHERS: Readonly<Record<string, { readonly resource: string; readonly operation: string }>> = {
  answerCallbackQuery: { resource: "callback", operation: "answerQuery" },
  download: { resource: "file", operation: "get" },
  getFile: { resource: "file", operation: "get" },
};

const repairOthers: Repair = (stored, version) => {
  const { operation, callbackQueryId, text, ...rest } = stored;
  const meant = Object.hasOwn(OTHERS, String(operation)) ? OTHERS[String(operation)] : undefined;
  if (!meant) return undefined;
  const query =
    meant.resource === "callback"
      ? {
          queryId: stored["queryId"] ?? callbackQueryId,
          additionalFields: stored["additionalFields"] ?? (text === undefined ? {} : { text }),
        }
      : {};
  return {
    parameters: { ...rest, ...meant, ...query },
    version,
    note: `“${String(operation)}” is read as “${meant.operation}” of “${meant.resource}”.`,
  };
};

const mode = meantNames({ parameters: { parseMode: "additionalFields.parse_mode" } });

export const repair: Repair = inTurn(repairOthers, repairOperation, repairButtons, mode);
