#!/usr/bin/env node
// npm create heddle-node FOLDER: writes a new node package, which needs no build.
import { resolve } from "node:path";
import { packageNameOf, writePackage } from "./write-package.mjs";

const [given] = process.argv.slice(2);
const NAME = /^n8n-nodes-[a-z0-9][a-z0-9._-]*$/;

function fail(message) {
  console.error(`create-heddle-node: ${message}`);
  process.exit(1);
}

if (!given || given.startsWith("-"))
  fail("name the folder for the new package: npm create heddle-node my-service");
const folder = resolve(given);
const name = packageNameOf(folder);
if (!NAME.test(name))
  fail(`${name} is not a valid package name: use letters, digits and dashes for the folder.`);
if (!writePackage(folder, name)) fail(`${given} is not empty. Name a new folder.`);
console.log(`Created ${name}. Next:

  cd ${given}
  npm run dev     starts Heddle with the nodes, and reloads them after every change
  npm test        checks the package, tries every operation, and runs the tests`);
