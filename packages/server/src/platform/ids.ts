import { customAlphabet } from "nanoid";

/** Id of a workflow, tag or credential. */
export const newId: () => string = customAlphabet(
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
  16,
);
