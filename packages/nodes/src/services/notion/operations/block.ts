import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { toggle } from "../../../service/parameters.ts";
import { plain, recordsIn } from "../../../service/plain.ts";
import { blocksOf } from "../blocks.ts";
import { block, idPath } from "../ids.ts";
import { simpleBlock } from "../simplify.ts";
import { blocks } from "./block-fields.ts";
import { jsonRequest, limit, pageSize, pagesOf, returnAll } from "./requests.ts";

/** Limit of blocks in a request to Notion. */
export const MAX_BLOCKS = 100;

type Values = Readonly<Record<string, unknown>>;

const blockAppend = defineOperation({
  resource: "block",
  value: "append",
  name: "Append After",
  action: "Append a block",
  description: "Adds blocks at the end of a block or page",
  effect: "unsafe",
  isDefault: true,
  parameters: [block, blocks],
  run: async (call) => {
    const path = `${idPath("blocks", call.parameters.blockId)}/children`;
    const children = blocksOf(plain(call, "blockUi")["blockValues"]);
    let list: Values = {};
    for (let from = 0; from < children.length || from === 0; from += MAX_BLOCKS) {
      const part = children.slice(from, from + MAX_BLOCKS);
      const answer = await call.send<Values>(jsonRequest("PATCH", path, { children: part }));
      list = { ...answer, results: [...recordsIn(list["results"]), ...recordsIn(answer["results"])] };
    }
    // One item, because one request returns one list: later nodes must not run once per block.
    return { json: { ...list } };
  },
});

const blockGetAll = defineOperation({
  resource: "block",
  value: "getAll",
  name: "Get Child Blocks",
  action: "Get many child blocks",
  description: "Returns the blocks inside of a block or page",
  effect: "idempotent",
  parameters: [
    block,
    returnAll,
    limit,
    toggle(
      "fetchNestedBlocks",
      "Also Fetch Nested Blocks",
      "Whether blocks inside of these blocks are returned too",
    ),
    toggle("simplifyOutput", "Simplify Output", "Whether only the text of the blocks is returned", true, {
      displayOptions: { show: { "@version": [{ _cnd: { gte: 2.2 } }] } },
    }),
  ],
  run: async (call) => {
    const { blockId, fetchNestedBlocks, simplifyOutput } = call.parameters;
    const wanted = pagesOf(call, "query").limit;
    const found: Values[] = [];
    await collect(call, { id: blockId.trim(), isDeep: fetchNestedBlocks, wanted }, found);
    const isSimple = call.version >= 2.2 && simplifyOutput;
    return found.map((one) => ({ json: isSimple ? simpleBlock(one, blockId) : { ...one } }));
  },
});

interface Place {
  readonly id: string;
  readonly isDeep: boolean;
  readonly wanted: number | undefined;
}

/** Blocks in the order of the page: nested blocks follow their parent. */
async function collect(
  call: Pick<SendingCall, "list"> & { readonly parameters: Values },
  { id, isDeep, wanted }: Place,
  found: Values[],
): Promise<void> {
  const request = {
    method: "GET",
    path: `${idPath("blocks", id)}/children`,
    query: { page_size: pageSize(call) },
  } as const;
  const limit = wanted === undefined ? undefined : wanted - found.length;
  for (const child of await call.list<Values>(request, { ...pagesOf(call, "query"), limit })) {
    if (wanted !== undefined && found.length >= wanted) return;
    found.push({ ...child, parent_id: id });
    // A page or database inside of the page has its own contents.
    const isPlace = child["type"] === "child_page" || child["type"] === "child_database";
    if (isDeep && child["has_children"] === true && !isPlace && found.length !== wanted)
      await collect(call, { id: String(child["id"]), isDeep, wanted }, found);
  }
}

export const blockOperations = [blockAppend, blockGetAll] as const;
