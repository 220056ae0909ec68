"use strict";

/** tedious asks whether a caller passed a credential of Azure. Heddle passes none. */
exports.isTokenCredential = () => false;
