/** Texts that are remembered; more do not come back at once. */
const remembered = 30;

/**
 * Tells what comes back from the form, a moment after it was typed, from what others changed. Without it, a slow form would put an
 * old text in the place of what was typed since.
 */
export class Echoes {
  #sent: string[] = [];

  sent(text: string): void {
    this.#sent = [...this.#sent.slice(1 - remembered), text];
  }

  /** True when the text needs not be shown: it is shown already, or it was typed before what is shown. */
  isEcho(text: string, shown: string): boolean {
    if (text === shown) {
      this.#sent = [];
      return true;
    }
    return this.#sent.includes(text);
  }
}
