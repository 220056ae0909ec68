/** Minimal DOM element: name, attributes and children. */
export class PageElement {
  readonly children: (PageElement | string)[] = [];
  [given: string]: unknown;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  append(...children: (PageElement | string)[]): void {
    this.children.push(...children);
  }

  toString(): string {
    const { children, ...given } = this;
    const attributes = Object.entries(given).map(([name, value]) => ` ${name}=${String(value)}`);
    return `<${this.#name}${attributes.join("")}>${children.join("")}</${this.#name}>`;
  }
}
