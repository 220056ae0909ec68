import { textTest } from "@heddle/expression";
import { describe, expect, it } from "vitest";
import { foundTexts, redact } from "./finding.ts";
import { type LocalRules, localChecks } from "./local-checks.ts";
import { ENTITIES, findPersonalData } from "./personal-data.ts";
import { findSecretKeys } from "./secret-keys.ts";
import { findForbiddenUrls } from "./urls.ts";
import { findKeywords } from "./words.ts";

/** An example and a lookalike of each kind. */
const EXAMPLES: Readonly<Record<keyof typeof ENTITIES, readonly [string, string]>> = {
  CREDIT_CARD: ["4111 1111 1111 1111", "4111 1111 1111 1112"],
  CRYPTO: ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bc2qar0"],
  DATE_TIME: ["2026-01-31", "2026-13-31"],
  EMAIL_ADDRESS: ["ada.lovelace+x@example.co.uk", "ada@localhost"],
  IBAN_CODE: ["DE89 3704 0044 0532 0130 00", "DE88 3704 0044 0532 0130 00"],
  IP_ADDRESS: ["2001:db8::1", "12:30"],
  LOCATION: ["221b Baker Street", "Baker"],
  MEDICAL_LICENSE: ["BB1388568", "BB13"],
  PHONE_NUMBER: ["+49 30 901820", "12-34"],
  US_BANK_NUMBER: ["945456787654", "9454567"],
  US_DRIVER_LICENSE: ["H1234567", "H123456"],
  US_ITIN: ["911-70-1234", "811-70-1234"],
  US_PASSPORT: ["A12345678", "A1234"],
  US_SSN: ["078-05-1120", "000-05-1120"],
  UK_NHS: ["943 476 5919", "943 476 5918"],
  UK_NINO: ["AB 12 34 56 C", "QQ 12 34 56 Z"],
  ES_NIF: ["12345678Z", "12345678A"],
  ES_NIE: ["X1234567L", "X1234567A"],
  IT_FISCAL_CODE: ["RSSMRA85T10A562S", "RSSMRA85"],
  IT_DRIVER_LICENSE: ["AA1234567B", "AA123B"],
  IT_VAT_CODE: ["IT12345678901", "IT123"],
  IT_PASSPORT: ["YA1234567", "YA123"],
  IT_IDENTITY_CARD: ["CA12345AB", "CA12345"],
  PL_PESEL: ["44051401359", "44051401358"],
  FI_PERSONAL_IDENTITY_CODE: ["131052-308T", "131052308T"],
  SG_NRIC_FIN: ["S1234567D", "B1234567D"],
  SG_UEN: ["53125226D", "531D"],
  AU_ABN: ["51 824 753 556", "51 824 753"],
  AU_ACN: ["004 085 616", "004 085"],
  AU_TFN: ["876 543 210", "876 543"],
  AU_MEDICARE: ["2123 45670 1", "9123 45670 1"],
  IN_PAN: ["ABCPE1234F", "ABCPE12F"],
  IN_AADHAAR: ["2345 6789 0123", "1345 6789 0123"],
  IN_VEHICLE_REGISTRATION: ["KA 01 AB 1234", "KA 01"],
  IN_VOTER: ["ABC1234567", "AB123"],
  IN_PASSPORT: ["J8369854", "Q8369854"],
};

const check = (text: string, rules: LocalRules) => localChecks({ regex: textTest }, text, rules, 0);

describe("Personal data", () => {
  it.each(Object.entries(EXAMPLES))("finds %s, and ignores lookalikes", (kind, [is, isNot]) => {
    const text = (value: string) => `This is ${value}, they said.`;
    expect(foundTexts(text(is), findPersonalData(text(is), [kind]))).toEqual({ [kind]: [is] });
    expect(findPersonalData(text(isNot), [kind])).toEqual([]);
  });

  it("has an example of each kind", () => {
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(ENTITIES));
  });

  it("inserts one placeholder if several kinds match", () => {
    const text = "Write to ada@example.com or call +49 30 901820 today";
    expect(redact(text, findPersonalData(text, ["EMAIL_ADDRESS", "PHONE_NUMBER"]))).toBe(
      "Write to <EMAIL_ADDRESS> or call <PHONE_NUMBER> today",
    );
    expect(
      redact("7890 1234", [
        { kind: "A", index: 0, end: 9 },
        { kind: "B", index: 5, end: 9 },
      ]),
    ).toBe("<A>");
  });

  it("stays fast on adversarial input", () => {
    const texts = [
      "1 ".repeat(40_000),
      "a@".repeat(40_000),
      "a.".repeat(40_000),
      ":1".repeat(40_000),
      "A1".repeat(40_000),
    ];
    for (const text of texts) expect(Array.isArray(findPersonalData(text))).toBe(true);
  });
});

describe("Secret keys", () => {
  const found = (text: string, level: string) =>
    Object.values(foundTexts(text, findSecretKeys(text, level))).flat();

  it.each([
    ["a marked key", "key sk-proj-abcdefghijklmnop1234", "sk-proj-abcdefghijklmnop1234"],
    ["a key of AWS", "AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"],
    ["a named password", 'password: "hunter22!"', "hunter22!"],
    [
      "a private key",
      "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----",
    ],
  ])("finds %s at every level", (_name, text, secret) => {
    for (const level of ["strict", "balanced", "permissive"]) expect(found(text, level)).toContain(secret);
  });

  it("finds random-looking strings, more of them at stricter levels", () => {
    const short = "order ab12cd34ef";
    expect(found(short, "strict")).toEqual(["ab12cd34ef"]);
    expect(found(short, "balanced")).toEqual([]);
    const long = "Zx9Q2mV7pL4tK8rW1nB6";
    expect(found(long, "balanced")).toEqual([long]);
    expect(found(long, "permissive")).toEqual([]);
  });

  it("ignores dates, URLs and words", () => {
    const text =
      "On 2026-11-27T12:00:00 we meet at https://example.com/a1B2c3D4e5F6g7H8, internationalization included";
    expect(found(text, "balanced")).toEqual([]);
  });
});

describe("URLs", () => {
  const found = (text: string, rules: Parameters<typeof findForbiddenUrls>[1]) =>
    findForbiddenUrls(text, rules).map(({ index, end }) => text.slice(index, end));

  it("blocks every URL with an empty allowlist, in any notation", () => {
    const text = "See https://a.example/x?y=1. Or www.evil.com/p, javascript:alert(1) and 10.1.2.3:80/x";
    expect(found(text, {})).toEqual([
      "https://a.example/x?y=1",
      "www.evil.com/p",
      "javascript:alert(1",
      "10.1.2.3:80/x",
    ]);
  });

  it("allows hosts, their subdomains, paths and IP ranges", () => {
    const rules = { allowedUrls: "example.com, https://docs.example.org/help, 10.0.0.0/8" };
    expect(found("https://example.com https://a.example.com/x example.com", rules)).toEqual([]);
    expect(found("https://docs.example.org/help/a https://docs.example.org/helper", rules)).toEqual([
      "https://docs.example.org/helper",
    ]);
    expect(found("https://10.2.3.4/x https://11.2.3.4/x", rules)).toEqual(["https://11.2.3.4/x"]);
    expect(found("https://notexample.com https://example.com.evil.com", rules)).toHaveLength(2);
    expect(found("https://a.example.com", { ...rules, allowSubdomains: false })).toHaveLength(1);
  });

  it("blocks other schemes and credentials in URLs", () => {
    const rules = { allowedUrls: "example.com" };
    expect(found("http://example.com", rules)).toHaveLength(1);
    expect(found("http://example.com", { ...rules, allowedSchemes: ["http"] })).toEqual([]);
    expect(found("https://me:secret@example.com", rules)).toHaveLength(1);
    expect(found("https://me:secret@example.com", { ...rules, blockUserinfo: false })).toEqual([]);
  });

  it("ignores email addresses", () => {
    expect(found("ada@example.com", {})).toEqual([]);
  });
});

describe("Keywords and patterns", () => {
  it("matches keywords as whole words in any case and script", () => {
    const found = (text: string, words: string) =>
      Object.values(foundTexts(text, findKeywords(text, words))).flat();
    expect(found("HACK the Hackathon", "hack")).toEqual(["HACK"]);
    expect(found("Größe und größer", "größe")).toEqual(["Größe"]);
    expect(found("c++ or top  secret", "c++, top secret")).toEqual(["c++", "top  secret"]);
    expect(found("anything", " , ")).toEqual([]);
  });

  it("applies custom patterns with their flags, and uses their names as placeholders", () => {
    const rules = { customRegex: { regex: [{ name: "Order number", value: "/ord-\\d+/i" }] } };
    const [first] = check("ORD-12 and ord-7", rules);
    expect(first?.result).toEqual({
      name: "Order number",
      triggered: true,
      info: { found: { ORDER_NUMBER: ["ORD-12", "ord-7"] } },
    });
    expect(redact("ORD-12 and ord-7", first!.findings)).toBe("<ORDER_NUMBER> and <ORDER_NUMBER>");
  });

  it("names patterns that are invalid or could hang", () => {
    const bad = (value: string) => () => check("aaaa", { customRegex: { regex: [{ name: "Mine", value }] } });
    expect(bad("(")).toThrow('The regular expression "Mine" cannot be used');
    expect(
      check(`${"a".repeat(50_000)}!`, { customRegex: { regex: [{ name: "Mine", value: "^(a+)+$" }] } })[0]
        ?.findings,
    ).toEqual([]);
  });
});
