"use strict";

class MissingSignIn {
  constructor() {
    throw new Error(
      "Sign-in with Entra ID is not part of Heddle. Use a SQL Server login or a Windows domain user.",
    );
  }
}

exports.ClientSecretCredential = MissingSignIn;
exports.DefaultAzureCredential = MissingSignIn;
exports.ManagedIdentityCredential = MissingSignIn;
exports.UsernamePasswordCredential = MissingSignIn;
