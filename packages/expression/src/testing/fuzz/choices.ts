/**
 * Decisions of a generated program: a list of numbers, so that a property test can shrink it. After the end of the list, every
 * decision is the first option, which must be the simplest.
 */
export class Choices {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return this.#at < this.#numbers.length ? this.#numbers[this.#at++]! % count : 0;
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  /** True in one of `count` cases. */
  oneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }

  get isUsedUp(): boolean {
    return this.#at >= this.#numbers.length;
  }
}
