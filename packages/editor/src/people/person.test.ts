import { expect, it } from "vitest";
import { personInitials } from "./person.ts";

it("users have the initials of their names, otherwise of their email addresses", () => {
  expect(personInitials({ firstName: "Ada", lastName: "lovelace", email: "x@b.cd" })).toBe("AL");
  expect(personInitials({ firstName: null, lastName: null, email: "x@b.cd" })).toBe("X");
});
