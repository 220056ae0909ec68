/** A visit of the template library, by which usage events of one search for a template are brought together. */
export class LibraryVisit {
  #current = "";
  #previous = "";

  /** The id of the visit under way; empty where there is none. */
  get currentId(): string {
    return this.#current;
  }

  /** The id of the visit before; empty where there was none. */
  get previousId(): string {
    return this.#previous;
  }

  /** A page of the library is opened: the visit begins, unless one is under way. */
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
