declare module "hoodiecrow-imap" {
  export default function hoodiecrow(options: object): unknown;
}
