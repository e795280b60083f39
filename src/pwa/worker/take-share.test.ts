import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteShares, dropShares, readShares, storeShare } from '#device-data/share-inbox'
import { MAX_PICTURE_BYTES } from '#shared/pictures/picture-header'
import { MAX_STORED_SHARED_PICTURES, SHARE_LIFETIME } from '#shared/site/shared-content'
import { manifest } from '../build/manifest'
import { isShare, takeShare } from './take-share'

const ACTION = `https://rigworks.example${manifest.share_target.action}`

beforeEach(dropShares)

const photo = (name: string, bytes: BlobPart = name, type = 'image/jpeg') => new File([bytes], name, { type })

function post(
  parts: { files?: File[]; words?: Record<string, string> },
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, text] of Object.entries(parts.words ?? {})) body.set(name, text)
  for (const file of parts.files ?? []) body.append(manifest.share_target.params.files[0]?.name ?? '', file)
  return takeShare(new Request(ACTION, { method: 'POST', body, headers }))
}

const waiting = () => readShares(Date.now())
const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const FORM = [303, 'https://rigworks.example/get-quote']
const formWithError = (code: string) => [303, `https://rigworks.example/get-quote?share=${code}`]

describe('the share target', () => {
  it("handles only navigations to the manifest's share action", () => {
    const isShareAt = (mode: string, url: string) => isShare({ mode } as Request, new URL(url))
    expect(isShareAt('navigate', ACTION)).toBe(true)
    expect(isShareAt('cors', ACTION)).toBe(false)
    expect(isShareAt('navigate', `${ACTION}/more`)).toBe(false)
  })

  it('stores photos and text before it redirects to the form', async () => {
    const answer = await post({
      files: [photo('front.jpg'), photo('rear.jpg')],
      words: { title: 'My truck', text: 'see https://trucks.example/7', url: 'https://trucks.example/7' },
    })
    expect(whereTo(answer)).toEqual(FORM)
    const [share] = await waiting()
    expect(share?.words).toBe('My truck\nsee https://trucks.example/7')
    expect(await Promise.all((share?.files ?? []).map(({ blob }) => blob.text()))).toEqual([
      'front.jpg',
      'rear.jpg',
    ])
    expect(share?.files.map(({ blob }) => blob.type)).toEqual(['image/jpeg', 'image/jpeg'])
  })

  it('omits files that are not photos, and stores the reason for the page', async () => {
    const hostile = [
      photo('a.svg', '<svg/>', 'image/svg+xml'),
      photo('b.html', '<script>', 'text/html'),
      photo('c.jpg', ''),
      photo('d.jpg', new Uint8Array(MAX_PICTURE_BYTES + 1)),
      photo('e.jpg'),
    ]
    expect(whereTo(await post({ files: hostile }))).toEqual(FORM)
    const [share] = await waiting()
    expect(share?.files.map(({ name }) => name)).toEqual(['e.jpg'])
    expect(share?.leftOut.map(({ why }) => why)).toEqual(['drawing', 'no_picture', 'empty', 'too_large'])
  })

  it('limits the number of stored pictures over all shares', async () => {
    const many = Array.from({ length: 50 }, (_, n) => photo(`${n}.jpg`))
    await post({ files: many.slice(0, 3) })
    await post({ files: many })
    await post({ files: many.slice(0, 1) })
    const counts = (await waiting()).map(({ files, leftOut }) => [files.length, leftOut.length])
    expect(counts).toEqual([
      [3, 0],
      [MAX_STORED_SHARED_PICTURES - 3, 50 - MAX_STORED_SHARED_PICTURES + 3],
      [0, 1],
    ])
  })

  it.each([
    ['no fields', {}],
    ['blank text', { words: { text: ' \n' } }],
    ['no selected file', { files: [photo('', '', 'application/octet-stream')] }],
  ])('reports an empty share with %s', async (_, parts) => {
    expect(whereTo(await post(parts))).toEqual(formWithError('empty'))
    expect(await waiting()).toEqual([])
  })

  it('asks the person to share again if the form cannot be read', async () => {
    const broken = { method: 'POST', body: 'no form', headers: { 'content-type': 'multipart/form-data' } }
    expect(whereTo(await takeShare(new Request(ACTION, broken)))).toEqual(formWithError('again'))
  })

  it('rejects posts from other sites, but accepts posts without an origin', async () => {
    const words = { text: 'Call 555-0100' }
    expect(whereTo(await post({ words }, { origin: 'https://evil.example' }))).toEqual(
      formWithError('foreign'),
    )
    expect(await waiting()).toEqual([])
    expect(whereTo(await post({ words }, { origin: 'null' }))).toEqual(FORM)
    expect(whereTo(await post({ words }, { origin: 'https://rigworks.example' }))).toEqual(FORM)
  })

  it('F3: reports a full device and preserves earlier shares', async () => {
    await post({ files: [photo('first.jpg')] })
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1_000, usage: 990 }) } })
    expect(whereTo(await post({ files: [photo('second.jpg')] }))).toEqual(formWithError('full'))
    expect(await waiting()).toHaveLength(1)
  })
})

describe('stored shares', () => {
  const share = (id: string, at: number) => ({ id, at, words: id, files: [], leftOut: [] })

  it('are deleted when they expire; reading creates no database', async () => {
    expect(await readShares(0)).toEqual([])
    expect(await Dexie.exists('rigworks-shares')).toBe(false)
    await storeShare(share('old', 1_000))
    await storeShare(share('new', 2_000))
    expect((await readShares(1_001 + SHARE_LIFETIME)).map(({ id }) => id)).toEqual(['new'])
    expect((await readShares(0)).map(({ id }) => id)).toEqual(['new'])
  })

  it('are read in the order of sharing, until they are removed', async () => {
    for (const [id, at] of [
      ['b', 2],
      ['a', 1],
      ['c', 3],
    ] as const)
      await storeShare(share(id, at))
    const [first, ...others] = await readShares(3)
    expect([first, ...others].map((one) => one?.id)).toEqual(['a', 'b', 'c'])
    await deleteShares(others)
    expect(await readShares(3)).toEqual([first])
  })
})
