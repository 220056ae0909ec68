import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";

/** Images of an answer. */
export interface ImagesAnswer {
  readonly data?: readonly {
    readonly b64_json?: string;
    readonly url?: string;
    readonly revised_prompt?: string;
  }[];
}

/** One item per image: its URL, or the image itself as a file. */
export function imageItems(
  { context, itemIndex }: Pick<SendingCall, "context" | "itemIndex">,
  { data = [] }: ImagesAnswer,
  field: string,
): Promise<Item[]> {
  return Promise.all(
    data.map(async ({ b64_json: base64, ...json }) => {
      const item: Item = { json: json as Item["json"], pairedItem: { item: itemIndex } };
      if (base64 === undefined) return item;
      const meta = { mimeType: "image/png", fileName: "data.png" };
      return { ...item, binary: { [field]: await context.binary.put(Buffer.from(base64, "base64"), meta) } };
    }),
  );
}
