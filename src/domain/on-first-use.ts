/** `make`, called once and not before somebody asks: what Intl builds costs an old phone 30 ms each. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
