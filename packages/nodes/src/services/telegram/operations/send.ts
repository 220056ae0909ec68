import type { BinaryValue, MultipartPart } from "@heddle/workflow";
import { textOf } from "../../../requests/encode-fields.ts";
import { jsonBody, type ServiceRequest } from "../../../service/call.ts";

/** A call of a method of the Bot API with a JSON body. */
export function botRequest(method: string, body: Readonly<Record<string, unknown>>): ServiceRequest {
  return { method: "POST", path: `/${method}`, body: jsonBody(body) };
}

/** A file that is sent. */
interface Upload {
  /** The name that the Bot API has for it. */
  readonly field: string;
  readonly file: BinaryValue;
  readonly fileName?: string | undefined;
}

/** A call of a method of the Bot API with a file. */
export function botUpload(
  method: string,
  fields: Readonly<Record<string, unknown>>,
  { field, file, fileName }: Upload,
): ServiceRequest {
  const parts: MultipartPart[] = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ({ name, value: textOf(value) }));
  parts.push({ name: field, file, ...(fileName ? { fileName } : {}) });
  return { method: "POST", path: `/${method}`, body: { kind: "multipart", parts } };
}

const ATTRIBUTION = "This message was sent automatically with Heddle";

/** The text with a line about its sender, in the same formatting. */
export function attributed(text: string, parseMode: string | undefined): string {
  if (parseMode === "HTML") return `${text}\n\n<em>${ATTRIBUTION}</em>`;
  return parseMode === undefined ? `${text}\n\n${ATTRIBUTION}` : `${text}\n\n_${ATTRIBUTION}_`;
}

/** A number in the Bot API's format; a non-numeric string stays, so that Telegram reports the problem. */
export function integer(value: string): number | string {
  const number = Number(value);
  return value.trim() !== "" && Number.isSafeInteger(number) ? number : value;
}

/** Message options in the current Bot API. Numbers left at 0 are not sent. */
export function optionFields(options: object): Record<string, unknown> {
  const { reply_to_message_id, disable_web_page_preview, thumb, ...rest } = options as Readonly<
    Record<string, unknown>
  >;
  const given = Object.entries(rest).filter(([, value]) => value !== 0 && value !== "");
  return {
    ...Object.fromEntries(given),
    ...(reply_to_message_id
      ? { reply_parameters: { message_id: integer(textOf(reply_to_message_id)) } }
      : {}),
    ...(disable_web_page_preview ? { link_preview_options: { is_disabled: true } } : {}),
    ...(thumb ? { thumbnail: thumb } : {}),
  };
}
