/** A promise as React's `lazy` needs it, that does not keep it waiting for the next task. */
class Settled<Value> {
  constructor(readonly value: Value) {}

  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable
  then(take: (value: Value) => void): void {
    take(this.value)
  }
}

/** Loads once, and answers at once what is here already: React then shows it in the very render that asks. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Settled<Value> | null = null
  let coming: Promise<Value> | null = null
  return () => {
    if (loaded) return loaded as unknown as Promise<Value>
    coming ??= load().then((value) => {
      loaded = new Settled(value)
      return value
    })
    return coming
  }
}
