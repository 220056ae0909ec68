/** Texts on their way to the form and back; more are never under way at once. */
const MAX_REMEMBERED_TEXTS = 30;

/**
 * Distinguishes the text that comes back from the form after it was typed from one that another editor changed. Without it, a slow form would put an
 * old text in the place of what was typed since.
 */
export class Echoes {
  #sent: string[] = [];

  sent(text: string): void {
    this.#sent = [...this.#sent.slice(1 - MAX_REMEMBERED_TEXTS), text];
  }

  /** True when the text need not be shown: it is shown already, or it was typed before what is shown. */
  isEcho(text: string, shown: string): boolean {
    if (text === shown) {
      this.#sent = [];
      return true;
    }
    return this.#sent.includes(text);
  }
}
