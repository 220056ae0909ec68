import { expect, it } from "vitest";
import { personInitials, personName } from "./person.ts";

it("people are called by their names, else by their address", () => {
  expect(personName({ firstName: "Ada", lastName: null, email: "a@b.cd" })).toBe("Ada");
  expect(personName({ firstName: null, lastName: null, email: "a@b.cd" })).toBe("a@b.cd");
  expect(personName(undefined)).toBe("");
});

it("people have the initials of their names, else of their address", () => {
  expect(personInitials({ firstName: "Ada", lastName: "lovelace", email: "x@b.cd" })).toBe("AL");
  expect(personInitials({ firstName: null, lastName: null, email: "x@b.cd" })).toBe("X");
});
