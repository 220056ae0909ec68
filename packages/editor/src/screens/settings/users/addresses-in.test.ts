import { expect, it } from "vitest";
import { addressesIn } from "./addresses-in.ts";

it("finds the addresses in what people paste", () => {
  const text = "ann@example.com, Ben Berg <ben@example.com>;\ncleo@example.com\tANN@example.com  nobody";
  expect(addressesIn(text)).toEqual(["ann@example.com", "ben@example.com", "cleo@example.com"]);
  expect(addressesIn(" ")).toEqual([]);
});
