/** Strings about calls to the server. */
export const rest = {
  unreachable: "API-Server can not be reached. It is probably down.",
  noAnswer: "No answer came.",
  status: (status: number) => `The server answered with status ${status}.`,
};
