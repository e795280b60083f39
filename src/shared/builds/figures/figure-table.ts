type Unit =
  | '$'
  | 'weeks'
  | 'days'
  | 'days/week'
  | 'lb'
  | 'lb/sq ft'
  | 'lb/cu ft'
  | 'in.'
  | 'per rig'
  | 'fraction'

/** Figures of one kind, by what they are about: their unit, and where they come from. */
export interface FigureTable<Values = Readonly<Record<string, number | Readonly<Record<string, number>>>>> {
  unit: Unit
  /** An estimate says so, and what it rests on. */
  source: string
  values: Values
}
