import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { specialtyName } from '#shared/catalog/specialty-match'
import type { RowTypes } from '#shared/schema/rows'
import { groupThousands } from '#shared/text/group-thousands'

export interface RigFact {
  label: string
  value: string
}

type DescribedRig = Pick<
  RowTypes['rigs'],
  'specialty' | 'chassis_type' | 'make' | 'model' | 'year' | 'specifications'
>

/** Names that admins give to the same fact, so that rigs can be compared; any other name is unchanged. */
const FACT_NAMES = new Map(
  Object.entries({
    Length: ['length', 'body length', 'box length', 'bed length'],
    Weight: ['weight', 'body weight', 'empty weight', 'dry weight', 'unit weight'],
    Mileage: ['mileage', 'miles', 'odometer'],
    Axle: ['axle', 'axles'],
    Drive: ['drive', 'drivetrain', 'drive train'],
    Generator: ['generator', 'genset'],
  }).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name] as const)),
)

/**
 * Facts of a rig: its columns, then its specifications in their order. A label occurs once, and values other than text
 * and numbers are omitted. If two facts would get the same label, both keep their original labels.
 */
export function rigFacts(rig: DescribedRig): RigFact[] {
  const { specialty, chassis_type, make, model, year, specifications } = rig
  const columns = {
    Type: specialtyName(specialty),
    'Chassis Type': chassisName(chassis_type),
    Make: make,
    Model: model,
    Year: year || null,
  }
  const facts = new Map<string, RigFact>()
  for (const [label, value] of [...entriesOf(columns), ...entriesOf(specifications)]) {
    const text = textOf(value)
    const key = keyOf(label)
    if (text !== '' && key !== '' && !facts.has(key)) facts.set(key, { label, value: text })
  }
  const sharedNames = [...facts.keys()].flatMap((key) => FACT_NAMES.get(key) ?? [])
  return [...facts].map(([key, { label, value }]) => {
    const name = FACT_NAMES.get(key)
    const isUnique = sharedNames.filter((other) => other === name).length === 1
    if (name === undefined || !isUnique) return { label, value: withUnit(name, value) }
    return { label: name, value: withPart(key, withUnit(name, value)) }
  })
}

/** A mileage that is only a number gets its unit: '3100' becomes '3,100 miles'. */
function withUnit(name: string | undefined, value: string): string {
  if (name !== 'Mileage' || !/^\d[\d,]*$/.test(value)) return value
  return `${groupThousands(value.replaceAll(',', ''))} miles`
}

/**
 * The part that a length or weight is of, which the shared name omits: '9 ft (body)'. The weight of a body
 * 'alone' is without equipment, like the rig builder's 'Body weight'.
 */
function withPart(key: string, value: string): string {
  const part = /^(body|box|bed|unit) /.exec(key)?.[1]
  if (part === undefined || value.toLowerCase().includes(part)) return value
  return `${value} (${key === 'body weight' ? 'body alone' : part})`
}

/** '' for other values than text and numbers. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const keyOf = (label: string): string => label.trim().toLowerCase()

/** Entries of an object; empty for any other value, since rows may contain any JSON. */
function entriesOf(map: unknown): [string, unknown][] {
  return typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : []
}
