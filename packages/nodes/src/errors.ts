import { NodeError } from "@heddle/workflow";

/** What an error says, and what the reader can do about it. */
interface Wording {
  readonly message: string;
  readonly description: string;
}

/** Errors that several nodes or declared services raise; an error of a single node is worded beside its code. */
const CATALOGUE = {
  "field-not-found": ({ name, purpose, isPlain }: FieldNotFound): Wording => ({
    message: `No item has the field "${name}"${purpose === undefined ? "" : ` ${purpose}`}`,
    description:
      isPlain && name.includes(".")
        ? 'Switch the option "Disable Dot Notation" off when the field is inside an object.'
        : "Check its spelling; field names are case-sensitive.",
  }),
  "file-not-found": ({ owner, name, names }: FileNotFound): Wording => ({
    message: `${owner} has no file named "${name}"`,
    description:
      names.length > 0 ? `It has: ${names.join(", ")}.` : "It has no files at all. Check the node before.",
  }),
  "parameter-empty": ({ label }: { label: string }): Wording => ({
    message: `The parameter "${label}" is empty`,
    description: "Enter a value, or check what its expression results in for this item.",
  }),
  "operation-unknown": ({ operation, resource }: { operation: unknown; resource: unknown }): Wording => ({
    message: `There is no operation "${String(operation)}"${resource === undefined ? "" : ` for the resource "${String(resource)}"`}`,
    description: "Open the node and choose an operation.",
  }),
  "page-repeated": (_: object): Wording => ({
    message: "The service named the same page again, so the list would never end",
    description: 'Switch "Return All" off and set a limit, or try again later.',
  }),
  "answer-unreadable": (_: object): Wording => ({
    message: "The answer of the service is not valid JSON",
    description: "Check the address in the credential: another server may have answered.",
  }),
};

interface FieldNotFound {
  readonly name: string;
  /** What the field was needed for: `to sort by`. */
  readonly purpose?: string;
  /** Whether names are taken as they are, dots included. */
  readonly isPlain: boolean;
}

interface FileNotFound {
  /** `The item`. */
  readonly owner: string;
  readonly name: string;
  /** Names of the files that there are. */
  readonly names: readonly string[];
}

type Code = keyof typeof CATALOGUE;

/** An error of the catalogue; `itemIndex` names the item that failed, where it is one. */
export function nodeError<C extends Code>(
  code: C,
  details: Parameters<(typeof CATALOGUE)[C]>[0],
  itemIndex?: number,
): NodeError {
  const wording = CATALOGUE[code] as (details: object) => Wording;
  const { message, description } = wording(details);
  return new NodeError(message, { description, itemIndex });
}
