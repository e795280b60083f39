/** What was made, or `known` itself where it says the same: what is drawn of it is not drawn anew. For values of JSON. */
export const asKnown = <T>(known: T, made: T): T =>
  JSON.stringify(known) === JSON.stringify(made) ? known : made
