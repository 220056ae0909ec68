/** The nodes that can reach themselves: strongly connected components (Tarjan, without recursion) and self-loops. */
export function cyclicNodes(
  nodes: readonly string[],
  next: (node: string) => readonly string[],
): Set<string> {
  const search = new Search(next);
  for (const node of nodes) search.visit(node);
  return search.cyclic;
}

interface Frame {
  node: string;
  children: readonly string[];
  position: number;
}

class Search {
  readonly cyclic = new Set<string>();
  readonly #next: (node: string) => readonly string[];
  readonly #order = new Map<string, number>();
  readonly #low = new Map<string, number>();
  readonly #open: string[] = [];
  readonly #isOpen = new Set<string>();

  constructor(next: (node: string) => readonly string[]) {
    this.#next = next;
  }

  visit(root: string): void {
    if (this.#order.has(root)) return;
    const frames = [this.#enter(root)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const child = frame.children[frame.position++];
      if (child === undefined) {
        frames.pop();
        this.#leave(frame.node, frames.at(-1)?.node);
      } else if (!this.#order.has(child)) {
        frames.push(this.#enter(child));
      } else if (this.#isOpen.has(child)) {
        this.#lower(frame.node, this.#order.get(child) as number);
      }
    }
  }

  #enter(node: string): Frame {
    this.#low.set(node, this.#order.size);
    this.#order.set(node, this.#order.size);
    this.#open.push(node);
    this.#isOpen.add(node);
    const children = this.#next(node);
    if (children.includes(node)) this.cyclic.add(node);
    return { node, children, position: 0 };
  }

  #lower(node: string, value: number): void {
    this.#low.set(node, Math.min(this.#low.get(node) as number, value));
  }

  #leave(node: string, parent: string | undefined): void {
    const low = this.#low.get(node) as number;
    if (parent !== undefined) this.#lower(parent, low);
    if (low !== this.#order.get(node)) return;
    const component = this.#open.splice(this.#open.lastIndexOf(node));
    for (const member of component) this.#isOpen.delete(member);
    if (component.length > 1) for (const member of component) this.cyclic.add(member);
  }
}
