import { describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '#tests/support/fake-caches'
import { ADMIN_CACHE, createFileTier, RIG_BUILDER_CACHE } from './file-tier'
import { offlineTiers } from './offline-tiers'

const PANEL = '/assets/panel.js'
const BUILDER = '/assets/builder.js'

function open() {
  const caches = new FakeCaches()
  const fetch = vi.fn(async (path: string) => new Response(path))
  const panel = createFileTier(ADMIN_CACHE, [PANEL], { caches, fetch })
  const builder = createFileTier(RIG_BUILDER_CACHE, [BUILDER], { caches, fetch })
  const failFor = (failing: string) =>
    fetch.mockImplementation(async (path) => {
      if (path === failing) throw new TypeError('no network')
      return new Response(path)
    })
  return { caches, panel, builder, failFor, tiers: offlineTiers({ panel, builder }) }
}

describe('storeFor', () => {
  it('caches the panel and the rig builder for an admin', async () => {
    const { tiers, caches } = open()
    expect(await tiers.storeFor(true)).toBe(true)
    expect(caches.pathsOf(ADMIN_CACHE)).toEqual([PANEL])
    expect(caches.pathsOf(RIG_BUILDER_CACHE)).toEqual([BUILDER])
  })

  it('caches neither for other people', async () => {
    const { tiers, caches } = open()
    expect(await tiers.storeFor(false)).toBe(true)
    expect(await caches.keys()).toEqual([])
  })

  it('deletes only the panel when an admin logs out', async () => {
    const { tiers, caches } = open()
    await tiers.storeFor(true)
    await tiers.storeFor(false)
    expect(await caches.keys()).toEqual([RIG_BUILDER_CACHE])
  })

  it.each([PANEL, BUILDER])('returns false for an admin if %s cannot be fetched', async (path) => {
    const { tiers, failFor } = open()
    failFor(path)
    expect(await tiers.storeFor(true)).toBe(false)
  })
})

describe('install', () => {
  it('fetches the rig builder on an admin’s device that has only the panel', async () => {
    const { tiers, panel, caches } = open()
    await panel.setStored(true)
    await tiers.install()
    expect(caches.pathsOf(RIG_BUILDER_CACHE)).toEqual([BUILDER])
  })

  it('fetches the new files of the rig builder on the device of a visitor who has it', async () => {
    const { tiers, caches, panel } = open()
    await caches.open(RIG_BUILDER_CACHE)
    await tiers.install()
    expect(caches.pathsOf(RIG_BUILDER_CACHE)).toEqual([BUILDER])
    expect(await panel.isStored()).toBe(false)
  })

  it('fetches nothing on a device that has neither', async () => {
    const { tiers, caches } = open()
    await tiers.install()
    expect(await caches.keys()).toEqual([])
  })

  it('rejects on an admin’s device if the rig builder cannot be fetched', async () => {
    const { tiers, panel, failFor } = open()
    await panel.setStored(true)
    failFor(BUILDER)
    await expect(tiers.install()).rejects.toThrow('no network')
  })

  it('succeeds on another device if the rig builder cannot be fetched', async () => {
    const { tiers, builder, caches, failFor } = open()
    await builder.setStored(true)
    await (await caches.open(RIG_BUILDER_CACHE)).delete(BUILDER)
    failFor(BUILDER)
    await tiers.install()
  })
})
