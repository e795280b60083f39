import type { LocalStore, StoreTx } from '#sync/core/local-store'

/**
 * `no`: every write fits. `rows`: only small writes fit, into the reserve that the store keeps (F3); a pulled page does
 * not. `all`: no write fits, only deletions.
 */
export type Fullness = 'no' | 'rows' | 'all'

/** A write of more rows than this counts as a pulled page. */
const SMALL = 3

const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

const FAILING = {
  putRows: fail,
  putShadows: fail,
  putEntries: fail,
  putEntry: fail,
  addEntry: fail,
  addEntries: fail,
  putFile: fail,
  addDones: fail,
  putMeta: fail,
} satisfies Partial<StoreTx>

/** `write` of a store on a disk that is full to the degree of `fullness`: it fails with QuotaExceededError. */
export function writeOnFullDisk(inner: LocalStore, fullness: () => Fullness): Pick<LocalStore, 'write'> {
  return {
    write: (tables, work) =>
      inner.write(tables, (tx) => {
        if (fullness() === 'no') return work(tx)
        if (fullness() === 'all') return work({ ...tx, ...FAILING })
        return work({
          ...tx,
          putRows: (table, rows) => (rows.length > SMALL ? fail() : tx.putRows(table, rows)),
        })
      }),
  }
}
