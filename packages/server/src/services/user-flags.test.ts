import { expect, it } from "vitest";
import { flagsOfUser } from "./user-flags.ts";

const user = { id: "u", email: "ada@example.com" } as Parameters<typeof flagsOfUser>[1];
const services = (ask: () => Promise<unknown>, isOn = true) => ({
  on: async () => new Set(isOn ? (["experiments"] as const) : []),
  ask,
});

it("flags of a user are those of the host, and none if it is slow, fails or returns nonsense", async () => {
  const flags = { always: true, checklist_001: "variant" };
  expect(
    await flagsOfUser(
      services(async () => ({ featureFlags: flags })),
      user,
    ),
  ).toEqual(flags);
  const slow = services(() => new Promise(() => {}));
  expect(await flagsOfUser(slow, user, 10)).toEqual({});
  const failing = services(async () => Promise.reject(new Error("silent")));
  expect(await flagsOfUser(failing, user)).toEqual({});
  expect(
    await flagsOfUser(
      services(async () => ({ featureFlags: "none" })),
      user,
    ),
  ).toEqual({});
});

it("the host is not asked for flags while experiments are off", async () => {
  const asked = services(() => Promise.reject(new Error("asked")), false);
  expect(await flagsOfUser(asked, user)).toEqual({});
});
