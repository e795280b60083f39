/** Helpers for the tests of sync_push: a project to change, and the verdict on a change. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Change, Verdict } from '#sync/core/mutation'
import { changes, push } from './sync-calls'
import type { TestDatabase, Uid } from './test-database'

export const quote = { customer_name: 'Ann', customer_email: 'ann@rigworks.example', status: 'new' }
export const applied = { status: 'applied', xid: expect.stringMatching(/^\d+$/) }

export interface ProjectValues {
  title?: string
  year?: number
}

export async function insertProject(db: TestDatabase, { title = 'Rig', year = 2020 }: ProjectValues = {}) {
  const id = randomUUID()
  await db.sql('insert into public.projects (id, title, year) values ($1, $2, $3)', [id, title, year])
  return id
}

export const readProject = async (db: TestDatabase, id: string) =>
  (await db.sql('select title, year, tags, images from public.projects where id = $1', [id]))[0]

/** The verdict on one mutation with these changes. */
export const verdictOn = async (
  db: TestDatabase,
  uid: Uid,
  ...list: Change[]
): Promise<Verdict | undefined> => (await push(db, uid, [changes(...list)]))[0]
