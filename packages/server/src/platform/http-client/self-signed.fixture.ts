/** A certificate for localhost, secure.example and 127.0.0.1 that no authority vouches for; made for tests only. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVGgAwIBAgIUYN+lufCdYJhcLBds6LduA6h6qdYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAyMDAyNVoYDzIxMjYxMDI4
MDIwMDI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQvSpcg+hH5KPTDI1MTUu7Qy6e/2vCLxvL1/DANJGAhOQ6p386dZAXl
N8fAUC2rPZm8H+A5qAlvJpiYg31B4yd5o38wfTAdBgNVHQ4EFgQUpPkL5Zj87AiY
p/nZmxbaqaERaSIwHwYDVR0jBBgwFoAUpPkL5Zj87AiYp/nZmxbaqaERaSIwDwYD
VR0TAQH/BAUwAwEB/zAqBgNVHREEIzAhgglsb2NhbGhvc3SCDnNlY3VyZS5leGFt
cGxlhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIHvoS6zhRV6BPbgFOyX5+gtPgJLj
PyEv8HiUUH3Yg+rfAiEA4dusztKQuM4/9HeJqTz9YVgilbk0hsgCwAPnuMaQ8UE=
-----END CERTIFICATE-----`;

/** Key of the certificate that tests present. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg60vbcW8pkGDK2yFk
Yknwe5W7cn16hWiwWGOGjUpul/GhRANCAAQvSpcg+hH5KPTDI1MTUu7Qy6e/2vCL
xvL1/DANJGAhOQ6p386dZAXlN8fAUC2rPZm8H+A5qAlvJpiYg31B4yd5
-----END PRIVATE KEY-----`;
