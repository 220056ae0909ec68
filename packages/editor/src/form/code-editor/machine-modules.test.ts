import { expect, it } from "vitest";
import { machineModulesIn } from "./machine-modules.ts";

it("lists the modules of a script that access the host", () => {
  const code = "const fs = require('node:fs'); require( `http` ); require('crypto'); require('fs')";
  expect(machineModulesIn(code, ["dns", "fs", "http"])).toEqual(["fs", "http"]);
  expect(machineModulesIn(code, [])).toEqual([]);
});
