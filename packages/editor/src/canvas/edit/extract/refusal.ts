import { texts } from "../../../base/texts/index.ts";

type Reasons = typeof texts.canvas.extractRefused;

/** Reason why nodes cannot become a separate workflow. The message is for users. */
export class ExtractionRefusal extends Error {
  readonly reason: keyof Reasons;

  /** `names` are the nodes that the reason mentions. */
  constructor(reason: keyof Reasons, ...names: string[]) {
    const text = texts.canvas.extractRefused[reason];
    super(typeof text === "string" ? text : text(names));
    this.reason = reason;
  }
}
