import type { LocalStore } from '#sync/core/local-store'

/** `rows`: pulled pages do not fit, small writes do, by the reserve of F3. `all`: nothing fits. */
export type Fullness = 'no' | 'rows' | 'all'

/** The most rows of one action; a page has more. */
const SMALL = 3

const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

/** A store whose writes fail with QuotaExceededError, depending on `fullness`. */
export function fullDisk(inner: LocalStore, fullness: () => Fullness): Pick<LocalStore, 'write'> {
  return {
    write: (tables, work) =>
      inner.write(tables, (tx) => {
        if (fullness() === 'no') return work(tx)
        const isAll = fullness() === 'all'
        return work({
          ...tx,
          putRows: (table, rows) => (isAll || rows.length > SMALL ? fail() : tx.putRows(table, rows)),
          ...(isAll ? { putEntries: fail, putEntry: fail, addEntry: fail, addEntries: fail } : {}),
        })
      }),
  }
}
