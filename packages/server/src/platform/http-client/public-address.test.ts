import { describe, expect, it } from "vitest";
import { createAddressPolicy } from "./address-policy.ts";
import { isPublicAddress } from "./public-address.ts";

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
    "opens %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
    "not an address",
  ])("closes %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("an address policy", () => {
  const policy = createAddressPolicy([
    "localhost",
    "*.corp.example",
    "10.0.0.0/8",
    "fd00::/8",
    "192.168.1.7",
  ]);

  it.each([
    ["localhost", "127.0.0.1"],
    ["LOCALHOST.", "::1"],
    ["db.corp.example", "172.16.0.1"],
    ["anything", "10.9.9.9"],
    ["anything", "::ffff:10.9.9.9"],
    ["anything", "fd12::1"],
    ["192.168.1.7", "192.168.1.7"],
  ])("allows %s at %s", (host, address) => {
    expect(() => policy.check(host, address)).not.toThrow();
  });

  it.each([
    ["notlocalhost", "127.0.0.1"],
    ["corp.example", "172.16.0.1"],
    ["evilcorp.example", "172.16.0.1"],
    ["anything", "192.168.1.8"],
  ])("refuses %s at %s", (host, address) => {
    expect(() => policy.check(host, address)).toThrow(/not allowed/);
  });

  it("refuses a range that is not one", () => {
    expect(() => createAddressPolicy(["10.0.0.0/99"])).toThrow(/not a valid address range/);
  });
});
