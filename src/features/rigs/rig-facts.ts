import type { RowTypes } from '../../shared/schema/rows'

export interface RigFact {
  label: string
  value: string
}

type DescribedRig = Pick<
  RowTypes['rigs'],
  'specialty' | 'chassis_type' | 'make' | 'model' | 'year' | 'specifications'
>

/**
 * Facts of a rig: its columns, then its specifications in their order. A label occurs once, and values other than text
 * and numbers are left out.
 */
export function rigFacts(rig: DescribedRig): RigFact[] {
  const { specialty, chassis_type, make, model, year, specifications } = rig
  const columns = {
    Type: specialty,
    'Chassis Type': chassis_type,
    Make: make,
    Model: model,
    Year: year || null,
  }
  const facts = new Map<string, RigFact>()
  for (const [label, value] of [...entriesOf(columns), ...entriesOf(specifications)]) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    const key = label.trim().toLowerCase()
    if (text !== '' && key !== '' && !facts.has(key)) facts.set(key, { label, value: text })
  }
  return [...facts.values()]
}

/** Entries of an object; empty for any other value, since rows may hold any JSON. */
function entriesOf(map: unknown): [string, unknown][] {
  return typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : []
}
