/** Maximum number of texts in transit to the form and back. */
const MAX_REMEMBERED_TEXTS = 30;

/**
 * Distinguishes text that the form echoes after typing from text changed by a different editor. Without it, a slow
 * form would replace newer input with an old text.
 */
export class Echoes {
  #sent: string[] = [];

  sent(text: string): void {
    this.#sent = [...this.#sent.slice(1 - MAX_REMEMBERED_TEXTS), text];
  }

  /** True if the text need not be shown: it is shown already, or it was typed before the displayed one. */
  isEcho(text: string, shown: string): boolean {
    if (text === shown) {
      this.#sent = [];
      return true;
    }
    return this.#sent.includes(text);
  }
}
