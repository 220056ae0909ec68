import { describe, expect, it } from "vitest";
import { refuseForeignPage } from "./foreign-pages.ts";

const isTaken = (headers: Record<string, string>, ...ownUrls: string[]) => {
  try {
    refuseForeignPage({ allowedOrigins: "https://a.example" }, { headers }, ownUrls);
    return true;
  } catch {
    return false;
  }
};

describe("pages that call a webhook with listed origins", () => {
  it("belong to the server if their origin is the host of the request and no URL is set", () => {
    expect(isTaken({ origin: "https://own.example", host: "own.example" })).toBe(true);
    expect(isTaken({ origin: "https://own.example", host: "other.example" })).toBe(false);
  });

  it("belong to the server only at the URLs of the settings, even if their host name resolves to it", () => {
    const own = ["https://own.example/heddle", "https://hooks.example/"];
    for (const origin of ["https://own.example", "https://hooks.example", "https://a.example"])
      expect(isTaken({ origin, host: "own.example" }, ...own)).toBe(true);
    for (const origin of ["https://rebound.example", "http://own.example"])
      expect(isTaken({ origin, host: new URL(origin).host }, ...own)).toBe(false);
    expect(isTaken({ origin: "http://localhost:5700", host: "localhost:5700" }, ...own)).toBe(true);
  });
});
