import { defineCredential, type NodeProperty } from "@heddle/workflow";

const pem = (name: string, displayName: string, description: string): NodeProperty => ({
  displayName,
  name,
  type: "string",
  typeOptions: { password: true, rows: 4 },
  default: "",
  description,
});

export default defineCredential({
  name: "httpSslAuth",
  displayName: "SSL Certificates",
  icon: "file:http-ssl-auth.svg",
  properties: [
    pem("ca", "CA", "Certificates of the authority that signed the server's certificate, as PEM text"),
    pem("cert", "Certificate", "Certificate that identifies this client, as PEM text"),
    pem("key", "Private Key", "Private key of the certificate, as PEM text"),
    {
      displayName: "Passphrase",
      name: "passphrase",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Needed only when the private key is encrypted",
    },
  ],
});
