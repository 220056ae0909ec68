import {
  type ExecuteContext,
  type Item,
  mapItems,
  type NodeOutput,
  type NodeProperty,
} from "@heddle/workflow";

/** Default number of concurrent items in versions with the option. */
const DEFAULT_BATCH_ITEMS = 5;

/** Number of concurrent items, and the pause between batches. */
export const batchingOption = {
  displayName: "Batch Processing",
  name: "batching",
  type: "collection",
  default: {},
  placeholder: "Add batching option",
  description: "Number of items to process concurrently",
  options: [
    {
      displayName: "Batch Size",
      name: "batchSize",
      type: "number",
      default: DEFAULT_BATCH_ITEMS,
      typeOptions: { minValue: 1 },
      description: "Number of items to process concurrently",
    },
    {
      displayName: "Delay Between Batches",
      name: "delayBetweenBatches",
      type: "number",
      default: 0,
      typeOptions: { minValue: 0 },
      description: "Milliseconds to wait before the next batch",
    },
  ],
} as const satisfies NodeProperty;

interface Batching {
  readonly batchSize?: number | undefined;
  readonly delayBetweenBatches?: number | undefined;
}

type Mapped = Awaited<ReturnType<Parameters<typeof mapItems>[1]>>;
type Context = Pick<ExecuteContext, "items" | "continueOnFail" | "node" | "signal" | "clock">;

/** Like `mapItems`, for several items concurrently. */
export function mapBatches(
  context: Context,
  { batchSize = DEFAULT_BATCH_ITEMS, delayBetweenBatches = 0 }: Batching,
  step: (item: Item, index: number) => Promise<Mapped>,
): NodeOutput | Promise<NodeOutput> {
  const { items, clock, signal } = context;
  const size = Math.max(1, Math.floor(batchSize) || 1);
  let batch: Promise<PromiseSettledResult<Mapped>[]> = Promise.resolve([]);
  return mapItems(context, async (_item, index) => {
    if (index % size === 0) {
      if (index > 0 && delayBetweenBatches > 0) await clock.sleep(delayBetweenBatches, signal);
      const members = items.slice(index, index + size);
      batch = Promise.allSettled(members.map((member, offset) => step(member, index + offset)));
    }
    const result = (await batch)[index % size]!;
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}
