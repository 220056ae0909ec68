import type { Spill } from "../ports.ts";

/** Keeps pages like a file: texts and structured clones, no references. */
export class MemorySpill implements Spill {
  readonly above: number;
  readonly smallest: number;
  readonly pageItems: number;
  readonly pages: (string | unknown[])[] = [];
  reads = 0;

  constructor({ above = 0, smallest = 0, pageItems = 2 } = {}) {
    this.above = above;
    this.smallest = smallest;
    this.pageItems = pageItems;
  }

  write(page: string | unknown[]): number {
    this.pages.push(typeof page === "string" ? page : structuredClone(page));
    return this.pages.length - 1;
  }

  read(page: number): string | unknown[] {
    this.reads++;
    const content = this.pages[page]!;
    return typeof content === "string" ? content : structuredClone(content);
  }
}

let isEverywhere = false;

/** Sets whether every run of a test moves its items out of memory as early as it can. */
export function spillEverywhere(value: boolean): void {
  isEverywhere = value;
}

/** The spill of a test run; undefined when its items stay in memory. */
export function testSpill(): Spill | undefined {
  return isEverywhere ? new MemorySpill() : undefined;
}
