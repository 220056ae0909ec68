/** A template with its leading `=`. */
export interface CorpusLine {
  readonly e: string;
  readonly count?: number;
}
