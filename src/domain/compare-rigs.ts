import { rigFacts } from './rig-facts'

type ComparableRig = Parameters<typeof rigFacts>[0]

export interface ComparedFact {
  label: string
  /** One for each rig, in their order; null where nothing is known of it. */
  values: (string | null)[]
}

/** Every fact that is known of at least one of the rigs, in the order in which they first come up. */
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
