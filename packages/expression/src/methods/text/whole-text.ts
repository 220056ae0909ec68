import { chargeForText, newText, type Run } from "../../run.ts";

/** The body of a method that reads the whole text and takes no arguments. Charged before, by `weight`, and for its result. */
export const wholeTextMethod =
  (change: (text: string, run: Run) => unknown, weight = 8) =>
  (text: string, _args: readonly unknown[], run: Run) => {
    chargeForText(run, text, weight);
    const value = change(text, run);
    return typeof value === "string" ? newText(run, value) : value;
  };
