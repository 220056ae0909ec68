import { texts } from "../../../base/texts/index.ts";

type Reasons = typeof texts.canvas.extractRefused;

/** Why nodes cannot become a workflow of their own. The message is for users. */
export class ExtractionRefusal extends Error {
  readonly reason: keyof Reasons;

  /** `names` are those of the nodes that the reason is about. */
  constructor(reason: keyof Reasons, ...names: string[]) {
    const text = texts.canvas.extractRefused[reason];
    super(typeof text === "string" ? text : text(names));
    this.reason = reason;
  }
}
