/** A visit to the template library; groups the usage events of one search for a template. */
export class LibraryVisit {
  #current = "";
  #previous = "";

  /** The id of the current visit; empty if there is none. */
  get currentId(): string {
    return this.#current;
  }

  /** The id of the previous visit; empty if there was none. */
  get previousId(): string {
    return this.#previous;
  }

  /** Called when a page of the library opens: starts a visit unless one is active. */
  begin(now = Date.now()): void {
    if (this.#current === "") this.#current = `templates-${now}`;
  }

  /** Something else is opened. */
  end(): void {
    if (this.#current !== "") this.#previous = this.#current;
    this.#current = "";
  }
}

/** The visits of this browser tab. */
export const libraryVisit = new LibraryVisit();
