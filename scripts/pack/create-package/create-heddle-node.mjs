#!/usr/bin/env node
// npm create heddle-node FOLDER: writes a new package of nodes, which needs no build.
import { resolve } from "node:path";
import { packageNameOf, writePackage } from "./write-package.mjs";

const [given] = process.argv.slice(2);
const NAME = /^n8n-nodes-[a-z0-9][a-z0-9._-]*$/;

function fail(message) {
  console.error(`create-heddle-node: ${message}`);
  process.exit(1);
}

if (!given || given.startsWith("-"))
  fail("name the folder of the new package: npm create heddle-node my-service");
const folder = resolve(given);
const name = packageNameOf(folder);
if (!NAME.test(name))
  fail(`a package cannot be called ${name}: use letters, digits and dashes for the folder.`);
if (!writePackage(folder, name)) fail(`${given} is not empty. Name a new folder.`);
console.log(`${name} is written.

  heddle packages dev ${given}    starts Heddle with its nodes, and loads them again after every change
  heddle packages test ${given}   checks it, runs every operation and the tests`);
