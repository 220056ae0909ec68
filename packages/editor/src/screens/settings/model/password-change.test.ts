import { expect, it } from "vitest";
import { passwordProblems } from "./password-change.ts";

const good = { currentPassword: "Secret-1234", newPassword: "Better-5678", repeated: "Better-5678" };
const problems = (change: object) => passwordProblems({ ...good, ...change });

it("a new password follows the rules, differs from the old one, and is typed twice", {
  tags: ["USR-23"],
}, () => {
  expect(passwordProblems(good)).toEqual({});
  expect(problems({ currentPassword: "" })).toEqual({ currentPassword: "Enter your current password." });
  const weak = (newPassword: string) => problems({ newPassword, repeated: newPassword }).newPassword;
  expect(weak("Sh0rt")).toContain("8 to 64");
  expect(weak("nodigitshere")).toContain("digit");
  expect(weak("lower-case-1")).toContain("uppercase");
  expect(weak(`A1${"x".repeat(63)}`)).toContain("8 to 64");
  expect(weak(good.currentPassword)).toBe("Choose a password that differs from the current one.");
  expect(problems({ repeated: "Better-5679" })).toEqual({
    repeated: "The new passwords do not match.",
  });
});
