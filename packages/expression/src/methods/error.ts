import { getters, methodRow, methods, methodsFromRows, type TypeTable } from "../types/tables.ts";

const MAX_MESSAGE_CHARACTERS = 500;

const messageOf = (error: Error) => error.message.slice(0, MAX_MESSAGE_CHARACTERS);
const textOf = (error: Error) => `${error.name}: ${messageOf(error)}`;

/** Members of Error and its subtypes. */
export const errorTable: TypeTable = {
  name: "Error",
  getters: getters<Error>({
    message: {
      read: messageOf,
      type: "string",
      doc: "The error message.",
      example: ["new Error('late').message", "late"],
    },
    name: {
      read: (error) => error.name,
      type: "string",
      doc: "Name of the error type.",
      example: ["new TypeError('x').name", "TypeError"],
    },
  }),
  methods: methods<Error>(
    methodsFromRows<Error>({
      toString: methodRow<Error>("(): string", "Name and message.", textOf, [
        "new Error('late').toString()",
        "Error: late",
      ]),
    }),
  ),
  text: textOf,
};
