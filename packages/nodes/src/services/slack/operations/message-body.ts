import { isRecord, type NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { recordsIn, withoutEmpty } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** Contents of a message: text, blocks and attachments from the form. */
export interface Content {
  readonly kind: string;
  readonly text: string;
  readonly blocks: unknown;
  readonly attachments: unknown;
  readonly options: Values;
}

/** Text, blocks and attachments of a message. Files of older versions can hold several of them, whatever the kind. */
export function contentOf({ kind, text, blocks, attachments, options }: Content, itemIndex: number): Values {
  const shown = kind === "block" || !isEmpty(blocks) ? blocksIn(blocks, itemIndex) : undefined;
  return {
    text,
    ...(shown && shown.length > 0 ? { blocks: shown } : {}),
    ...(kind === "attachment" || !isEmpty(attachments)
      ? { attachments: attachmentsIn(attachments, itemIndex) }
      : {}),
    ...optionsOf(options),
  };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (isRecord(value) && Object.keys(value).length === 0);

/** Blocks from Slack's builder: `{ "blocks": […] }`, or the list alone. */
function blocksIn(value: unknown, itemIndex: number): Values[] {
  const found = typeof value === "string" && value !== "" ? parsed(value, "Blocks", itemIndex) : value;
  if (Array.isArray(found)) return recordsIn(found);
  return isRecord(found) ? recordsIn(found["blocks"] ?? found["blocksValues"]) : [];
}

function parsed(text: string, label: string, itemIndex: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw nodeError("parameter-not-json", { label, reason: (error as Error).message }, { itemIndex });
  }
}

/** Attachments; their fields are in a group of rows. */
function attachmentsIn(value: unknown, itemIndex: number): Values[] {
  const found = typeof value === "string" && value !== "" ? parsed(value, "Attachments", itemIndex) : value;
  const list = Array.isArray(found) ? found : isRecord(found) ? found["attachments"] : undefined;
  return recordsIn(list).map(({ fields, ...rest }) => ({
    ...withoutEmpty(rest),
    ...(isRecord(fields) ? { fields: recordsIn(fields["item"]) } : {}),
  }));
}

/** Options of a message by the names of the Web API. */
function optionsOf(options: Values): Values {
  const { thread_ts, botProfile, sendAsUser, icon_url, icon_emoji, username, ...rest } = options;
  const { includeLinkToWorkflow: _, ephemeral: __, ...plain } = rest;
  const reply = isRecord(thread_ts) ? thread_ts["replyValues"] : { thread_ts };
  const profile = isRecord(botProfile) ? botProfile["imageValues"] : { icon_url, icon_emoji };
  const { profilePhotoType: ___, ...images } = isRecord(profile) ? profile : {};
  return withoutEmpty({
    ...plain,
    ...(isRecord(reply) ? reply : {}),
    ...images,
    username: sendAsUser ?? username,
  });
}

/** A line that names the message's workflow. */
export function attribution({ workflow }: NodeEnvironment): string {
  return `_Sent automatically with Heddle by the workflow “${workflow.name}”_`;
}

/** The message with that line, as a block if it has blocks. */
export function withAttribution(content: Values, line: string): Values {
  const { text, blocks } = content;
  const context = { type: "context", elements: [{ type: "mrkdwn", text: line }] };
  if (Array.isArray(blocks)) return { ...content, blocks: [...blocks, context] };
  return { ...content, text: `${String(text)}\n${line}` };
}
