/** `known` if `made` is equal to it, or `made`: the same identity saves a render. For JSON values. */
export const reuseEqual = <T>(known: T, made: T): T =>
  JSON.stringify(known) === JSON.stringify(made) ? known : made
