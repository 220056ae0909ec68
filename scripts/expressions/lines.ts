/** A template with its leading `=`. */
export interface CorpusLine {
  readonly e: string;
  readonly count?: number;
}

/** An attack: `segment` stands between the braces, `template` is the text behind the `=`. */
export interface AttackLine {
  readonly id: string;
  readonly class: string;
  readonly form: "segment" | "template";
  readonly payload: string;
  readonly detect?: readonly string[];
}
