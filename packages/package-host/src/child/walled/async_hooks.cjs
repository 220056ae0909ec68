"use strict";
// Without hooks: they are given the handles of the process.
const { AsyncLocalStorage, AsyncResource } = require("node:async_hooks");

module.exports = { AsyncLocalStorage, AsyncResource };
