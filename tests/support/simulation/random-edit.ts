/** Random actions of people: some are applied, some refused, some in conflict. */

import { placePhotos } from '#shared/pictures/place-photos'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { NewChange, NewCommand, NewMutation } from '#sync/mutate'
import type { AnyDevice } from './device'
import type { SeededRandom } from './seeded-random'

export type Edit =
  | { kind: 'changes'; mutation: NewMutation; mustCount: boolean }
  | { kind: 'command'; command: NewCommand }

/** Null when the device lacks a row for it. `mustCount`: the action certainly changes something. */
export function randomEdit(device: AnyDevice, isAdmin: boolean, random: SeededRandom): Edit | null {
  if (device.principal.kind === 'anonymous') return visitorEdit(random)
  return isAdmin ? adminEdit(device, random) : customerEdit(device, device.principal.uid, random)
}

const label = { action: 'project.update', subject: '' } as const
const edit = (changes: NewChange[], mustCount = true): Edit => ({
  kind: 'changes',
  mutation: { label, changes },
  mustCount,
})
const rowsOf = (device: AnyDevice, table: TableName): SyncedRow[] => [
  ...(device.disk.rows.get(table)?.values() ?? []),
]

function visitorEdit(random: SeededRandom): Edit {
  if (random.chance(0.3)) {
    const values = { email: `person-${random.below(4)}@example.com` }
    return edit([{ op: 'insert', table: 'newsletter_subscriptions', id: random.newId(), values }])
  }
  return quoteWithPhotos({ message: 'A quote, please', user_id: null }, random)
}

/** A quote request with up to three photos, a few of a type that the bucket refuses. */
function quoteWithPhotos(about: RowValues, random: SeededRandom): Edit {
  const id = random.newId()
  const type = random.chance(0.1) ? 'image/gif' : 'image/webp'
  const photos = Array.from({ length: random.below(4) }, () => ({
    bytes: new ArrayBuffer(8),
    type,
    extension: 'webp',
  }))
  const { keys: attachments, files } = placePhotos(`quote-attachments/${id}`, photos)
  const customer = { customer_name: random.newId(), customer_email: 'person@example.com' }
  const values = { ...about, ...customer, status: 'new', attachments }
  const changes = [{ op: 'insert' as const, table: 'quote_requests' as const, id, values }]
  return { kind: 'changes', mutation: { label, changes, files }, mustCount: true }
}

function customerEdit(device: AnyDevice, uid: string, random: SeededRandom): Edit | null {
  const project = random.pick(rowsOf(device, 'projects'))
  const saved = random.pick(rowsOf(device, 'saved_projects'))
  const profile = rowsOf(device, 'profiles').find((row) => row.user_id === uid)
  switch (random.below(6)) {
    case 0:
    case 1: {
      const values = { user_id: uid, project_id: project?.id ?? 'project-1' }
      return edit([{ op: 'insert', table: 'saved_projects', id: random.newId(), values }])
    }
    case 2:
      return saved ? edit([{ op: 'delete', table: 'saved_projects', id: saved.id }], false) : null
    case 3: {
      const column = random.chance(0.5) ? 'display_name' : 'bio'
      const set = { [column]: random.newId() }
      return profile ? edit([{ op: 'update', table: 'profiles', id: profile.id, set }]) : null
    }
    case 4:
      return quoteWithPhotos({ user_id: uid }, random)
    default: {
      const set = { title: 'not yours' }
      return project ? edit([{ op: 'update', table: 'projects', id: project.id, set }], false) : null
    }
  }
}

function adminEdit(device: AnyDevice, random: SeededRandom): Edit | null {
  const pick = (table: TableName) => random.pick(rowsOf(device, table))
  const update = (
    table: TableName,
    change: (row: SyncedRow) => SyncedRow | Record<string, string | number>,
  ) => {
    const row = pick(table)
    return row ? edit([{ op: 'update', table, id: row.id, set: change(row) }]) : null
  }
  switch (random.below(10)) {
    case 0:
    case 1:
      return update('projects', () => ({ [random.chance(0.5) ? 'title' : 'specialty']: random.newId() }))
    case 2:
      return changeTags(pick('projects'), random)
    case 3:
      return update('products', () =>
        random.chance(0.5) ? { price: random.below(1e9) } : { sale_price: random.below(1e9) },
      )
    case 4: {
      const news = pick('news_articles')
      const set = { published: news?.published !== true }
      return news ? edit([{ op: 'update', table: 'news_articles', id: news.id, set }], false) : null
    }
    case 5: {
      const values = { title: random.newId(), year: 2026, tags: ['new'] }
      return edit([{ op: 'insert', table: 'projects', id: random.newId(), values }])
    }
    case 6: {
      const project = pick('projects')
      return project ? edit([{ op: 'delete', table: 'projects', id: project.id }], false) : null
    }
    case 7:
      return changeSettings(pick('admin_settings'), random)
    case 8: {
      const ids = rowsOf(device, 'slideshow_slides').map(({ id }) => id)
      ids.sort(() => random.next() - 0.5)
      const touches = ids.map((id) => ({ table: 'slideshow_slides' as const, id }))
      return { kind: 'command', command: { label, name: 'reorder_slides', args: { ids }, touches } }
    }
    default: {
      const [one, two] = [pick('projects'), pick('products')]
      if (!one || !two) return null
      return edit([
        { op: 'update', table: 'projects', id: one.id, set: { title: random.newId() } },
        { op: 'update', table: 'products', id: two.id, set: { category: random.newId() } },
      ])
    }
  }
}

function changeTags(row: SyncedRow | undefined, random: SeededRandom): Edit | null {
  if (!row || !Array.isArray(row.tags)) return null
  const isRemoval = random.chance(0.4) && row.tags.length > 1
  const tags = isRemoval ? row.tags.slice(1) : [...row.tags, random.newId()]
  return edit([{ op: 'update', table: 'projects', id: row.id, set: { tags } }], !isRemoval)
}

function changeSettings(row: SyncedRow | undefined, random: SeededRandom): Edit | null {
  const value = row?.setting_value
  if (!row || typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const key = random.pick(['mon', 'tue', 'wed', 'thu']) ?? 'mon'
  const set = { setting_value: { ...value, [key]: random.below(1e9) } }
  return edit([{ op: 'update', table: 'admin_settings', id: row.id, set }])
}
