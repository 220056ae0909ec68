import { expect, it } from "vitest";
import { machineModulesIn } from "./machine-modules.ts";

it("names the modules of a script that need the machine", () => {
  const code = "const fs = require('node:fs'); require( `http` ); require('crypto'); require('fs')";
  expect(machineModulesIn(code, ["dns", "fs", "http"])).toEqual(["fs", "http"]);
  expect(machineModulesIn(code, [])).toEqual([]);
});
