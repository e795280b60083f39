import { SNAPSHOT_VERSION, type Snapshot } from '#sync/contract'

/** A snapshot with these rows. */
export const demoSnapshot = (rows: Snapshot['rows']): Snapshot => ({
  version: SNAPSHOT_VERSION,
  status: 'page',
  epoch: 'e',
  uid: null,
  scope: 's',
  horizon: '20',
  since: '0',
  held_back: false,
  columns: {},
  rows,
  removals: [],
  next: null,
})
