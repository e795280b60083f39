import { expect, it, onTestFinished } from 'vitest'
import type { ProfilesRow } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { eventually } from '#tests/support/eventually'
import { deleteFormerAdminDrafts } from './delete-former-admin-drafts'
import { readStashedDraft, stashDraft, takeStashedDraft } from './draft-stash'

it('I4: deletes the drafts of admin screens, and no others, when the role is revoked', async () => {
  const { db } = await openTestData({ kind: 'user', uid: 'u' })
  const profile = { id: 'p', user_id: 'u', role: 'admin' } as ProfilesRow
  for (const key of ['admin/projects/new', 'quote']) await db._drafts.put({ key, value: 'mine', savedAt: 1 })
  onTestFinished(deleteFormerAdminDrafts(db, 'u', (cause) => expect(cause).toBeNull()))
  await db.rows('profiles').put(profile)
  await db.rows('profiles').put({ ...profile, id: 'other', user_id: 'v', role: 'user' })
  await eventually(async () => expect(await db.rows('profiles').count()).toBe(2))
  expect(await db._drafts.count()).toBe(2)

  stashDraft(db.name, 'admin/products/new', 'mine')
  stashDraft(db.name, 'quote', 'mine')

  await db.rows('profiles').put({ ...profile, role: 'user' })
  await eventually(async () => expect(await db._drafts.toCollection().primaryKeys()).toEqual(['quote']))
  expect(readStashedDraft(db.name, 'admin/products/new')).toBeUndefined()
  expect(takeStashedDraft(db.name, 'quote')).toBe('mine')

  // A form that was open stores its draft later.
  await db._drafts.put({ key: 'admin/rigs/new', value: 'mine', savedAt: 2 })
  await eventually(async () => expect(await db._drafts.toCollection().primaryKeys()).toEqual(['quote']))
})
