/** What users read in signing in and the first set-up. */
export const auth = {
  signOutFailed: "You are still signed in",
  signInTitle: "Sign in to Heddle",
  signIn: "Sign in",
  email: "Email",
  password: "Password",
  firstName: "First name",
  lastName: "Last name",
  wrong: "Wrong email or password.",
  tooMany: "Too many attempts. Wait a minute, then try again.",
  setupTitle: "Create the owner account",
  setupHint: "The owner can see and manage everything.",
  setup: "Create account",
  passwordRule: "Use 8 to 64 characters, with a digit and an uppercase letter",
  tagline: "Workflows that keep their promises",
  showPassword: "Show password",
  hidePassword: "Hide password",
};
