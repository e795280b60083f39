import type { Verdict } from '#sync/core/mutation'

/** Rolls back to the savepoint with a verdict other than "applied". */
export class Refusal extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict) {
    super(verdict.status)
    this.verdict = verdict
  }
}

export const refuse = (
  code: Extract<Verdict, { status: 'rejected' }>['code'],
  sqlstate: string | null = null,
) => new Refusal({ status: 'rejected', code, sqlstate })
