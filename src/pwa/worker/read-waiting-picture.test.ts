import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mutate } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { pictureKeyOf, readWaitingPicture } from './read-waiting-picture'

const HOME = 'https://project.example'
const KEY = 'avatars/u/avatar.webp'
const keyOf = (address: string, init?: RequestInit) => {
  const request = new Request(address, init)
  return pictureKeyOf(request, new URL(request.url), HOME)
}

async function openWith(name: string, text: string | null) {
  const db = new LocalDb(name, { kind: 'anonymous' })
  onTestFinished(() => db.delete())
  await db.open()
  if (text === null) return
  await mutate(createDexieStore(db), {
    label: { action: 'project.update', subject: '' },
    changes: [{ op: 'insert', table: 'contact_messages', values: {} }],
    files: [{ key: KEY, type: 'image/webp', bytes: new TextEncoder().encode(text).buffer }],
  })
}

describe('waiting pictures', () => {
  it('F1: get their key from their future URL, whatever its query', () => {
    expect(keyOf(`${HOME}/storage/v1/object/public/${KEY}?v=2`)).toBe(KEY)
    expect(keyOf(`${HOME}/storage/v1/object/public/rig-images/a%20b.webp`)).toBe('rig-images/a b.webp')
    expect(keyOf(`${HOME}/storage/v1/object/public/%ff`)).toBeNull()
    expect(keyOf(`https://elsewhere.example/storage/v1/object/public/${KEY}`)).toBeNull()
    expect(keyOf(`${HOME}/storage/v1/object/public/${KEY}`, { method: 'POST' })).toBeNull()
    expect(keyOf(`${HOME}/storage/v1/object/public/${KEY}`, { headers: { authorization: 'x' } })).toBeNull()
    expect(keyOf(`${HOME}/rest/v1/projects`)).toBeNull()
  })

  it('F1: are read from any database on the device', async () => {
    await openWith('rigworks-one', null)
    await openWith('rigworks-two', 'a face')
    const found = await readWaitingPicture(KEY)
    expect(await found?.text()).toBe('a face')
    expect(found?.headers.get('content-type')).toBe('image/webp')
  })

  it('F1: are null if none is waiting, and no database is created', async () => {
    await openWith('rigworks-one', null)
    const before = await indexedDB.databases()
    expect(await readWaitingPicture(KEY)).toBeNull()
    expect(await indexedDB.databases()).toEqual(before)
  })
})
