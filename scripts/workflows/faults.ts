// What a run says that stopped because of the file itself: run anywhere, it would end the same way.
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/: (?:ImportError: )?The module ["'][^"']+["'] is not available/, "needs a package"],
  [
    /The workflow cannot run\.|: The URL is empty|There (?:is no field to sort by|are no fields to match)/,
    "lacks values",
  ],
  [/The parameter "[^"]+" is empty|The field "[^"]+" takes a number, but NaN/, "lacks values"],
  [/The item has no file named "[^"]+" \(It has: /, "reads a file under a wrong name"],
  [/There is no node named |has not run yet/, "reads a node that is not there or has not run"],
  [/: "Response Body" is not valid JSON/, "answers with broken JSON"],
  [
    /Failed to parse expression|(?:Unexpected (?:identifier|token|end)[^(]*|IndentationError.*)\[line|\$input\.item is not a function/,
    "broken script",
  ],
];

/** Names the fault of the file that the message of a failed run shows; empty where it may be ours or that of made-up data. */
export function faultOf(why: string): string {
  return FAULTS.find(([pattern]) => pattern.test(why))?.[1] ?? "";
}
