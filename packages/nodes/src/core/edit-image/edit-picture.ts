import { nodeError } from "../../errors/node-error.ts";
import { inThread } from "../../parsing/in-thread.ts";
import { type ParseLimits, ParseThreads } from "../../parsing/parse-threads.ts";
import type { OperationName } from "./operations.ts";
import { emptyPicture, openPicture, packPicture, type Target } from "./picture.ts";
import { STEPS } from "./steps.ts";
import { Values } from "./values.ts";

/**
 * Memory for files and for copies of the largest canvas in bytes; the pixels of a canvas itself are not counted. Two threads, so that
 * a small picture does not wait for a large one.
 */
const LIMITS: ParseLimits = { maxMs: 60_000, maxMegabytes: 2_048, maxThreads: 2 };

/** An operation with its values, as plain data. */
export interface PictureStep {
  readonly operation: OperationName;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Everything that a picture is made from, as plain data. */
export interface PictureTask {
  /** File of the picture; without one, an empty picture. */
  readonly file: Uint8Array | undefined;
  /** Name of the file, for errors. */
  readonly field: string;
  /** Files of other pictures that the steps use. */
  readonly others: ReadonlyMap<string, Uint8Array>;
  readonly steps: readonly PictureStep[];
  readonly target: Target;
}

/** Computes a picture in a thread, and returns its file. @throws NodeError when it takes too much time or memory. */
export function editPicture(task: PictureTask): Promise<Uint8Array> {
  return apart.computePicture(task);
}

/** Does the work of `editPicture`, in a thread. */
export async function computePicture({
  file,
  field,
  others,
  steps,
  target,
}: PictureTask): Promise<Uint8Array> {
  let canvas = file ? await openPicture(file, field) : await emptyPicture(1, 1);
  const other = (name: string) => openPicture(others.get(name) ?? new Uint8Array(), name);
  for (const { operation, values } of steps)
    canvas = await STEPS[operation]({ canvas, values: new Values(values), other });
  return packPicture(canvas, target);
}

/** Threads with the limits of pictures. */
export function pictureThreads(limits: Partial<ParseLimits> = {}): ParseThreads {
  return new ParseThreads({ ...LIMITS, ...limits }, (exceeded) => nodeError("picture-too-hard", exceeded));
}

const apart = inThread(
  new URL("./edit-picture.ts", import.meta.url),
  { computePicture },
  { always: true, threads: pictureThreads() },
);
