"use strict";
// Without hooks of modules: they would stand before those that keep packages in.
const { builtinModules, createRequire, isBuiltin } = require("node:module");

module.exports = { builtinModules, createRequire, isBuiltin };
