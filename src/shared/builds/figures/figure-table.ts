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

/** Figures of one kind, by what they are about, and their unit. `figure-sources.ts` has where they come from. */
export interface FigureTable<Values = Readonly<Record<string, number | Readonly<Record<string, number>>>>> {
  unit: Unit
  values: Values
}
