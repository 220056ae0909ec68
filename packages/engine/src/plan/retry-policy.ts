import type { WorkflowNode } from "@heddle/workflow";

/** How often a node is tried, and how long the waits between are. */
export interface RetryPolicy {
  /** Tries in all; 1 = none again. */
  readonly tries: number;
  /** Milliseconds before the second try. */
  readonly wait: number;
  /** True when every wait is twice as long as the one before. */
  readonly isExponential: boolean;
  /** Milliseconds that no wait goes beyond. */
  readonly longestWait: number;
  /** True when waits are spread at random, so that many that failed together do not come back together. */
  readonly isSpread: boolean;
}

const ONCE: RetryPolicy = { tries: 1, wait: 0, isExponential: false, longestWait: 0, isSpread: false };
const FEWEST_TRIES = 2;
const USUAL_TRIES = 3;
const USUAL_WAIT = 1000;
/** Waits that grow stop growing here unless the node says otherwise. */
const USUAL_LONGEST_WAIT = 300_000;
const LONGEST_WAIT = 86_400_000;
/** A spread wait is between three and five quarters of itself. */
const SPREAD = 0.25;

/** Reads the retry settings of a node; see docs/format.md for those that other products do not know. */
export function retryPolicy(node: WorkflowNode): RetryPolicy {
  if (!node.retryOnFail) return ONCE;
  const isExponential = node.retryBackoff === "exponential";
  const usual = isExponential ? USUAL_LONGEST_WAIT : LONGEST_WAIT;
  return {
    tries: Math.max(FEWEST_TRIES, Math.floor(numberOr(node.maxTries, USUAL_TRIES))),
    wait: Math.max(0, numberOr(node.waitBetweenTries, USUAL_WAIT)),
    isExponential,
    longestWait: Math.min(LONGEST_WAIT, Math.max(0, numberOr(node.maxWaitBetweenTries, usual))),
    isSpread: typeof node.retryJitter === "boolean" ? node.retryJitter : isExponential,
  };
}

/**
 * Milliseconds to wait after the given number of failed tries. What the service asked for (`asked`) is kept to even beyond the
 * node's own longest wait.
 */
export function waitAfter(policy: RetryPolicy, failed: number, asked = 0): number {
  const grown = policy.isExponential ? policy.wait * 2 ** (failed - 1) : policy.wait;
  const wait = Math.min(policy.longestWait, grown);
  const spread = policy.isSpread ? 1 + SPREAD * (2 * Math.random() - 1) : 1;
  return Math.min(LONGEST_WAIT, Math.max(Math.round(wait * spread), asked));
}

function numberOr(value: unknown, absent: number): number {
  if (value === undefined || value === null || value === "") return absent;
  const number = Number(value);
  return Number.isFinite(number) ? number : absent;
}
