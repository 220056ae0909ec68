import { expect, it } from "vitest";
import { personName } from "./person-name.ts";

it("users are shown by full name, otherwise by email address", { tags: ["USR-10"] }, () => {
  expect(personName({ firstName: "Ada", lastName: "Lovelace", email: "a@b.cd" })).toBe("Ada Lovelace");
  expect(personName({ firstName: "Ada", lastName: null, email: "a@b.cd" })).toBe("Ada");
  expect(personName({ firstName: null, lastName: "Lovelace", email: "a@b.cd" })).toBe("Lovelace");
  expect(personName({ firstName: null, lastName: null, email: "a@b.cd" })).toBe("a@b.cd");
  expect(personName(undefined)).toBe("");
});
