import { expect, it } from "vitest";
import { addressesIn } from "./addresses-in.ts";

const isAddress = (word: string) => /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(word);

it("finds the email addresses in pasted text", () => {
  const text = "ann@example.com, Ben Berg <ben@example.com>;\ncleo@example.com\tANN@example.com";
  expect(addressesIn(text, isAddress)).toEqual({
    addresses: ["ann@example.com", "ben@example.com", "cleo@example.com"],
    wrong: [],
  });
  expect(addressesIn(" ", isAddress)).toEqual({ addresses: [], wrong: [] });
});

it("lists every word that is not an email address instead of dropping it", () => {
  const text = "yy@x.test, bad, zz@x.test; Ben <ben@>, two@at@x.test nobody";
  expect(addressesIn(text, isAddress)).toEqual({
    addresses: ["yy@x.test", "zz@x.test"],
    wrong: ["bad", "ben@", "two@at@x.test", "nobody"],
  });
});
