"use strict";

class MissingKeyVault {
  constructor() {
    throw new Error("Columns encrypted with keys of Azure Key Vault are not supported by Heddle.");
  }
}

exports.CryptographyClient = MissingKeyVault;
exports.KeyClient = MissingKeyVault;
