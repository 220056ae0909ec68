import { RunError } from "../../errors/run-error.ts";

/** Workflows in a chain that call each other and wait. */
const MAX_NESTED_CALLS = 100;
/** Workflows in a chain that start each other without waiting, so that an endless chain ends. */
const MAX_CHAINED_CALLS = 10_000;

const SHOWN = 6;

/** `chain` has the names of the workflows that called each other, outermost first. @throws NodeError when one more call would be too many. */
export function assertDepth(chain: readonly string[], nested: number, inARow: number): void {
  if (nested < MAX_NESTED_CALLS && inARow < MAX_CHAINED_CALLS) return;
  const count = nested < MAX_NESTED_CALLS ? inARow : nested;
  throw new RunError(
    "too-many-calls",
    { count, chain: shownChain(chain) },
    { name: "SubworkflowOperationError" },
  );
}

/** The end of the chain, without repetitions. */
function shownChain(chain: readonly string[]): string {
  const first = chain[0];
  const again = chain.indexOf(first ?? "", 1);
  const turn = again > 0 && again < SHOWN ? chain.slice(0, again + 1) : chain.slice(-SHOWN);
  const isWhole = turn.length === chain.length;
  const names = turn.map((name) => `"${name}"`).join(" → ");
  return again > 0 && again < SHOWN ? `${names} → …` : isWhole ? names : `… → ${names}`;
}
