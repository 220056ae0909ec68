import type { WorkflowNode } from "@heddle/workflow";

/** Number of tries of a node, and the waits between them. */
export interface RetryPolicy {
  /** Tries in total; 1 = no retry. */
  readonly tries: number;
  /** Milliseconds before the second try. */
  readonly waitMs: number;
  /** True when every wait is twice as long as the one before. */
  readonly isExponential: boolean;
  /** Longest wait, in milliseconds. */
  readonly maxWaitMs: number;
  /** True when waits vary at random, so that many nodes that failed together do not retry together. */
  readonly isSpread: boolean;
}

const NO_RETRY: RetryPolicy = { tries: 1, waitMs: 0, isExponential: false, maxWaitMs: 0, isSpread: false };
const MIN_TRIES = 2;
const DEFAULT_TRIES = 3;
const DEFAULT_WAIT_MS = 1000;
/** Default maximum of growing waits. */
const DEFAULT_MAX_WAIT_MS = 300_000;
const MAX_WAIT_MS = 86_400_000;
/** Longest wait that a service can request: an execution does not pause for longer because of a response. */
const MAX_ASKED_WAIT_MS = 3_600_000;
/** Greatest random deviation of a wait, as a share of it. */
const SPREAD_SHARE = 0.25;

/** Reads the retry settings of a node; docs/format.md documents those that other products lack. */
export function retryPolicy(node: WorkflowNode): RetryPolicy {
  if (!node.retryOnFail) return NO_RETRY;
  const isExponential = node.retryBackoff === "exponential";
  const defaultMaxMs = isExponential ? DEFAULT_MAX_WAIT_MS : MAX_WAIT_MS;
  return {
    tries: Math.max(MIN_TRIES, Math.floor(numberOr(node.maxTries, DEFAULT_TRIES))),
    waitMs: Math.max(0, numberOr(node.waitBetweenTries, DEFAULT_WAIT_MS)),
    isExponential,
    maxWaitMs: Math.min(MAX_WAIT_MS, Math.max(0, numberOr(node.maxWaitBetweenTries, defaultMaxMs))),
    isSpread: typeof node.retryJitter === "boolean" ? node.retryJitter : isExponential,
  };
}

/**
 * Milliseconds to wait after the given number of failed tries. A wait requested by the service (`askedMs`) is respected
 * even beyond the longest wait of the node, up to an hour.
 */
export function waitAfter(policy: RetryPolicy, failed: number, askedMs = 0): number {
  const grownMs = policy.isExponential ? policy.waitMs * 2 ** (failed - 1) : policy.waitMs;
  const waitMs = Math.min(policy.maxWaitMs, grownMs);
  const spread = policy.isSpread ? 1 + SPREAD_SHARE * (2 * Math.random() - 1) : 1;
  return Math.min(MAX_WAIT_MS, Math.max(Math.round(waitMs * spread), Math.min(askedMs, MAX_ASKED_WAIT_MS)));
}

function numberOr(value: unknown, absent: number): number {
  if (value === undefined || value === null || value === "") return absent;
  const number = Number(value);
  return Number.isFinite(number) ? number : absent;
}
