/** A thenable for React's `lazy` that calls back synchronously. */
class Settled<Value> {
  constructor(readonly value: Value) {}

  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable
  then(callback: (value: Value) => void): void {
    callback(this.value)
  }
}

/** Loads once; afterward it returns a synchronous thenable, so that React renders the value without suspending. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Settled<Value> | null = null
  let loading: Promise<Value> | null = null
  return () => {
    if (loaded) return loaded as unknown as Promise<Value>
    loading ??= load().then((value) => {
      loaded = new Settled(value)
      return value
    })
    return loading
  }
}
