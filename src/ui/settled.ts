/** A promise as React's `lazy` needs it, that does not keep it waiting for the next task. */
export class Settled<Value> {
  constructor(readonly value: Value) {}

  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable
  then(take: (value: Value) => void): void {
    take(this.value)
  }
}
