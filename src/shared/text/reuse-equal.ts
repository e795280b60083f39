/** `previous` if `next` is equal to it, or `next`: the same identity saves a render. For JSON values. */
export const reuseEqual = <T>(previous: T, next: T): T =>
  JSON.stringify(previous) === JSON.stringify(next) ? previous : next
