import { rigFacts } from '../rig-facts'

type ComparableRig = Parameters<typeof rigFacts>[0]

export interface ComparedFact {
  label: string
  /** One for each rig, in their order; null where the rig has no value. */
  values: (string | null)[]
}

/** Every fact that at least one rig has, in the order of first occurrence. */
export function compareRigs(rigs: readonly ComparableRig[]): ComparedFact[] {
  const facts = new Map<string, ComparedFact>()
  for (const [position, rig] of rigs.entries()) {
    for (const { label, value } of rigFacts(rig)) {
      const fact = facts.get(keyOf(label)) ?? { label, values: rigs.map(() => null) }
      fact.values[position] = value
      facts.set(keyOf(label), fact)
    }
  }
  return [...facts.values()]
}

const keyOf = (label: string): string => label.trim().toLowerCase()
