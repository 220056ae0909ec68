import { getters, methods, shortMethods, shortRow, type TypeTable } from "../types/tables.ts";

const LONGEST_MESSAGE = 500;

const messageOf = (error: Error) => error.message.slice(0, LONGEST_MESSAGE);
const textOf = (error: Error) => `${error.name}: ${messageOf(error)}`;

export const errorTable: TypeTable = {
  name: "Error",
  getters: getters<Error>({
    message: {
      read: messageOf,
      type: "string",
      doc: "What went wrong.",
      example: ["new Error('late').message", "late"],
    },
    name: {
      read: (error) => error.name,
      type: "string",
      doc: "Kind of error.",
      example: ["new TypeError('x').name", "TypeError"],
    },
  }),
  methods: methods<Error>(
    shortMethods<Error>({
      toString: shortRow<Error>("(): string", "Name and message.", textOf, [
        "new Error('late').toString()",
        "Error: late",
      ]),
    }),
  ),
  text: textOf,
};
