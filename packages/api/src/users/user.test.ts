import { describe, expect, it } from "vitest";
import { emailSchema, passwordSchema } from "./user.ts";

describe("emailSchema", () => {
  it.each(["a@b.co", "a@[1.2.3.4]", "first.last+tag@mail.example.org"])(
    "accepts %s",
    { tags: ["USR-22"] },
    (email) => {
      expect(emailSchema.safeParse(email).success).toBe(true);
    },
  );

  it.each(["a@b", "a@b.c", "a.b.co", "a b@c.de", "@b.co"])("refuses %s", { tags: ["USR-22"] }, (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it("answers in lower case", () => expect(emailSchema.parse("Ann@Example.ORG")).toBe("ann@example.org"));
});

describe("passwordSchema", () => {
  it.each(["Passw0rd", `A1${"x".repeat(62)}`])("accepts %s", { tags: ["USR-23"] }, (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(true);
  });

  it.each(["Passw0r", "password1", "Password", `A1${"x".repeat(63)}`])(
    "refuses %s",
    { tags: ["USR-23"] },
    (password) => {
      expect(passwordSchema.safeParse(password).success).toBe(false);
    },
  );
});
