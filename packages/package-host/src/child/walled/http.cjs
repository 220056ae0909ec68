"use strict";
// Names of methods and statuses, and nothing that opens a connection.
const { METHODS, STATUS_CODES } = require("node:http");

const standIn = require("./stand-in.cjs");
module.exports = new Proxy(
  { ...standIn, METHODS, STATUS_CODES },
  { get: (given, name) => (Object.hasOwn(given, name) ? given[name] : standIn[name]) },
);
