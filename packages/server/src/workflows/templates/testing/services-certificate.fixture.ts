/** A self-signed certificate for the services that templates call; created for tests only. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIICKDCCAc6gAwIBAgIUBrJYN+BxbEnwkfalwV/VkcizGd0wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQc2VydmljZXMuZXhhbXBsZTAgFw0yNjExMzAwOTMxMzlaGA8y
MTI2MTEwNjA5MzEzOVowGzEZMBcGA1UEAwwQc2VydmljZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABG1we1IUTxjFjncP85iPA8J9op8CTTaRf0an
LOFJVS2LZCNk7c+ww+S3N052huG4/BUxw9Ssfb9sBQRhnr7vCtqjge0wgeowDwYD
VR0TAQH/BAUwAwEB/zCBtwYDVR0RBIGvMIGsgg5hcGkub3BlbmFpLmNvbYIJc2xh
Y2suY29tghAqLmdvb2dsZWFwaXMuY29tghBhcGkudGVsZWdyYW0ub3JnggtkaXNj
b3JkLmNvbYIOYXBpLmdpdGh1Yi5jb22CDmFwaS5zdHJpcGUuY29tgg5hcGkuaHVi
YXBpLmNvbYIPYXBpLnRvZG9pc3QuY29tgg0qLnplbmRlc2suY29tgg5hcGkubm90
aW9uLmNvbTAdBgNVHQ4EFgQU0ogDlOcolTUHjBQem9Qlrz0LdGwwCgYIKoZIzj0E
AwIDSAAwRQIhAI3luY7YNbSVtG2ZxQ8IcYAxFrEjA/NAYMIuIOqNBBrgAiBx8BvK
XjDxPACyLFVFDiceUZGgNgjMCz077kPg6+YjfA==
-----END CERTIFICATE-----`;

/** Key of the certificate. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgblKkBGivN9/BvP1Q
YEbcRJKhx9uyh+naGeSDG+JxdsGhRANCAARtcHtSFE8YxY53D/OYjwPCfaKfAk02
kX9GpyzhSVUti2QjZO3PsMPktzdOdobhuPwVMcPUrH2/bAUEYZ6+7wra
-----END PRIVATE KEY-----`;
