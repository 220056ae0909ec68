/** What users read in signing in and the first set-up. */
export const auth = {
  signOutFailed: "You are still signed in",
  signInTitle: "Sign in to Heddle",
  signIn: "Sign in",
  email: "E-mail",
  password: "Password",
  firstName: "First name",
  lastName: "Last name",
  wrong: "E-mail or password is wrong.",
  tooMany: "Too many attempts. Wait a minute, then try again.",
  setupTitle: "Set up the owner account",
  setupHint: "Heddle is running. This account owns it: it sees everything and can invite others later.",
  setup: "Create account",
  passwordRule: "8 to 64 characters, with a digit and an upper-case letter",
  tagline: "Workflows that keep their promises",
  showPassword: "Show password",
  hidePassword: "Hide password",
};
