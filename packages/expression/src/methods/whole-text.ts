import { newText, type Run, readText } from "../run.ts";

/** The body of a method that reads the whole text and takes no arguments: paid for before and after. */
export const whole =
  (change: (text: string) => unknown) => (text: string, _args: readonly unknown[], run: Run) => {
    readText(run, text, 8);
    const value = change(text);
    return typeof value === "string" ? newText(run, value) : value;
  };
