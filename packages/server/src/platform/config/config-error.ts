/** Something outside the program is set up wrongly; the message is one line that says what to do. Ends the start. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
