import { isRecord, type ParameterPart } from "@heddle/workflow";
import { plain, recordsIn, withoutEmpty } from "../../../service/plain.ts";

type MarkupName =
  | "forceReply"
  | "inlineKeyboard"
  | "replyKeyboard"
  | "replyKeyboardOptions"
  | "replyKeyboardRemove";

/** A call with the parameters of `replyMarkup` in parameters.ts. */
export interface MarkupCall {
  readonly parameters: { readonly replyMarkup: string };
  readonly read: { part(path: MarkupName): ParameterPart };
  readonly itemIndex: number;
}

/** The `reply_markup` of a message that is changed; undefined when it has none. */
export function inlineMarkupOf(call: {
  readonly parameters: { readonly replyMarkup: string };
  readonly read: { part(path: "inlineKeyboard"): ParameterPart };
  readonly itemIndex: number;
}): Record<string, unknown> | undefined {
  if (call.parameters.replyMarkup !== "inlineKeyboard") return undefined;
  return { inline_keyboard: buttonRows(withoutEmpty(plain(call, "inlineKeyboard"))) };
}

/** The `reply_markup` of a message; undefined when it has none. */
export function replyMarkupOf(call: MarkupCall): Record<string, unknown> | undefined {
  const of = (name: MarkupName) => withoutEmpty(plain(call, name));
  switch (call.parameters.replyMarkup) {
    case "inlineKeyboard":
      return inlineMarkupOf(call);
    case "replyKeyboard":
      return { keyboard: buttonRows(of("replyKeyboard")), ...of("replyKeyboardOptions") };
    case "forceReply":
      return { force_reply: true, ...of("forceReply") };
    case "replyKeyboardRemove":
      return { remove_keyboard: true, ...of("replyKeyboardRemove") };
    default:
      return undefined;
  }
}

function buttonRows({ rows }: Readonly<Record<string, unknown>>): Record<string, unknown>[][] {
  return recordsIn(rows).map(({ row }) =>
    recordsIn(isRecord(row) ? row["buttons"] : undefined).map(({ text, additionalFields }) => ({
      text: String(text ?? ""),
      ...withoutEmpty(isRecord(additionalFields) ? additionalFields : {}),
    })),
  );
}
