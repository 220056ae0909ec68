import { NodeError } from "@heddle/workflow";

/** Workflows that call each other and wait, in a row. */
const MOST_NESTED = 100;
/** The same where nobody waits, so that an endless chain of workflows that start each other ends some day. */
const MOST_IN_A_ROW = 10_000;

const SHOWN = 6;

/** Throws when one call more would be too many. `chain` are the names of the workflows that led here, outermost first. */
export function assertDepth(chain: readonly string[], nested: number, inARow: number): void {
  if (nested < MOST_NESTED && inARow < MOST_IN_A_ROW) return;
  const count = nested < MOST_NESTED ? inARow : nested;
  throw new NodeError(`Workflows call each other ${count} times in a row: ${shownChain(chain)}.`, {
    name: "SubworkflowOperationError",
    description:
      "A workflow that calls itself, directly or by way of others, needs a condition that ends it. Check the one that decides about the next call.",
  });
}

/** The end of the chain, without the turns it repeats. */
function shownChain(chain: readonly string[]): string {
  const first = chain[0];
  const again = chain.indexOf(first ?? "", 1);
  const turn = again > 0 && again < SHOWN ? chain.slice(0, again + 1) : chain.slice(-SHOWN);
  const isWhole = turn.length === chain.length;
  const names = turn.map((name) => `"${name}"`).join(" → ");
  return again > 0 && again < SHOWN ? `${names} → …` : isWhole ? names : `… → ${names}`;
}
