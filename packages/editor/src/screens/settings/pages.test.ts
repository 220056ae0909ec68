import { describe, expect, it } from "vitest";
import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";
import { pagesFor, settingsPages } from "./pages.ts";

const person: CurrentUser = {
  id: "1",
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Smith",
  isPending: false,
  signInType: "email",
  settings: {},
  globalRole: { name: "member" },
};
const pathsFor = (user: CurrentUser, hasPublicApi = true, plannedFeaturesShown = true) => {
  const settings: Partial<InstanceSettings> = {
    publicApi: { enabled: hasPublicApi, latestVersion: 1, path: "api", swaggerUi: { enabled: true } },
    feedbackUrl: "",
    plannedFeaturesShown,
  };
  return pagesFor(user, settings as InstanceSettings).map(({ path }) => path);
};

describe("the pages of the settings", () => {
  it("have their own URL and position", () => {
    for (const part of ["path", "label", "order"] as const) {
      const values = settingsPages.map((page) => page[part]);
      expect(new Set(values).size).toBe(values.length);
    }
    for (const { path } of settingsPages) expect(path).toMatch(/^[a-z][a-z-]*$/);
  });
  it("start with the user's own", () => {
    expect(pathsFor(person)[0]).toBe("personal");
  });
  it("show the place-holder for an owner nothing personal", () => {
    expect(pathsFor({ ...person, globalRole: { name: "default" } })).not.toContain("personal");
  });
  it("include planned features, unless the operator hides them", () => {
    expect(pathsFor(person)).toContain("environments");
    expect(pathsFor(person, true, false)).not.toContain("environments");
  });
  it("offer API keys if there is a public API", () => {
    expect(pathsFor(person)).toContain("api");
    expect(pathsFor(person, false)).not.toContain("api");
  });
});
