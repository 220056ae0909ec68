import { describe, expect, it } from "vitest";
import { asDeclared } from "./as-declared.ts";
import { amount, collection, rows, text, toggle } from "./parameters.ts";

const fields = collection("additionalFields", "Additional Fields", [
  amount("thread", "Thread", "A number"),
  toggle("quiet", "Quiet", "A switch"),
  text("title", "Title", "A text"),
  rows("prices", "Prices", { name: "price", displayName: "Price", values: [amount("cents", "Cents", "")] }),
]);

describe("values of collections", () => {
  it("are numbers and switches where their fields declare that, whatever the author wrote", () => {
    const given = { thread: "77", quiet: "false", title: "5", prices: { price: [{ cents: "250" }] } };
    const meant = { thread: 77, quiet: false, title: "5", prices: { price: [{ cents: 250 }] } };
    expect(asDeclared(fields, given)).toEqual(meant);
    expect(asDeclared(fields, meant)).toEqual(meant);
  });

  it("are lists of rows, even if a single row is given", () => {
    const alone = { prices: { price: { cents: "5" } } };
    expect(asDeclared(fields, alone)).toEqual({ prices: { price: [{ cents: 5 }] } });
  });

  it("are strings if an expression resulted in a number, except in lists of rows", () => {
    const rowsOfTexts = rows("own", "Own", {
      name: "field",
      displayName: "Field",
      values: [text("value", "Value", "")],
    });
    const both = collection("fields", "Fields", [text("phone", "Phone", ""), rowsOfTexts]);
    const given = { phone: 4930123, other: 5, own: { field: [{ value: 7 }] } };
    expect(asDeclared(both, given)).toEqual({ ...given, phone: "4930123" });
    const place = rows(
      "place",
      "Place",
      { name: "address", displayName: "Address", values: [text("zip", "ZIP", "")] },
      { typeOptions: { multipleValues: false } },
    );
    expect(asDeclared(place, { address: { zip: 10115 } })).toEqual({ address: { zip: "10115" } });
  });

  it.each([
    { thread: "seven" },
    { thread: "" },
    { thread: "90071992547409931" },
    { quiet: "maybe" },
    { other: "1" },
  ])("stay unchanged if they match no type: %j", (given) => expect(asDeclared(fields, given)).toEqual(given));

  it("stay unchanged if several fields of a name have different types", () => {
    const twice = collection("filter", "Filter", [amount("value", "Value", ""), text("value", "Value", "")]);
    expect(asDeclared(twice, { value: "5" })).toEqual({ value: "5" });
  });
});
