/** A visitor's photos over a slow line, with the real engine and the real storage client, on a virtual clock. */

import { mutate } from '#sync/mutate'
import { createSupabaseFiles } from '#sync/transport/supabase/supabase-files'
import type { Device, EngineOverrides, Tab, World } from './device'
import { faultlessWorld, serverRow, visitorDevice } from './faultless-world'
import { SharedLine } from './shared-line'
import { type BrokenPatch, StorageService } from './storage-service'

export interface SlowUploadOptions {
  /** Speed of the line, kbit/s. */
  speed: number
  brokenPatch?: BrokenPatch
}

export interface SlowUploads {
  world: World
  phone: Device
  line: SharedLine
  service: StorageService
  /** Changes the speed of the line, kbit/s. */
  setSpeed(speed: number): void
  /** Breaks all connections for a second. */
  breakConnections(): void
  /** Reloads the page, which aborts its requests. */
  reload(tab: Tab): Tab
  /** Saves a quote request with photos of `bytes` bytes each; returns its id. */
  saveQuote(tab: Tab, photos: number, bytes: number): Promise<string>
  /**
   * Waits until the quote request is on the server, at most `limit` ms; returns the ms passed. Calls `onSecond` every
   * second.
   */
  waitFor(id: string, limit: number, onSecond?: (ms: number) => void): Promise<number>
}

/** A photo of `bytes` bytes, different for each `nth`. */
const photo = (bytes: number, nth: number): ArrayBuffer =>
  Uint8Array.from({ length: bytes }, (_, at) => (at * 31 + (at >> 8) * 7 + nth) % 251).buffer

export function openSlowUploads({ speed, brokenPatch = 'lost' }: SlowUploadOptions): SlowUploads {
  const overrides: EngineOverrides = {}
  const world = faultlessWorld(overrides)
  let bytesPerMs = speed / 8
  let brokenUntil = 0
  const line = new SharedLine(world.time, () => bytesPerMs)
  const service = new StorageService({
    server: world.server,
    line,
    time: world.time,
    uid: null,
    brokenPatch,
    isBroken: () => world.time.now() < brokenUntil,
  })
  overrides.files = () => {
    const client = { isClosed: false }
    clients.add(client)
    const fetch = service.fetchOf(() => client.isClosed)
    const project = { url: 'https://project.example', publishableKey: 'key', fetch }
    return createSupabaseFiles({ ...project, token: async () => null }, () => world.time.now())
  }
  const clients = new Set<{ isClosed: boolean }>()
  const phone = visitorDevice(world)
  return {
    world,
    phone,
    line,
    service,
    setSpeed: (changed) => {
      bytesPerMs = changed / 8
    },
    breakConnections: () => {
      brokenUntil = world.time.now() + 1_000
    },
    reload: (tab) => {
      phone.crash(tab)
      for (const client of clients) client.isClosed = true
      return phone.openTab()
    },
    async saveQuote(tab, photos, bytes) {
      const id = world.random.newId()
      const files = Array.from({ length: photos }, (_, nth) => ({
        key: `quote-attachments/${id}/${nth + 1}.webp`,
        type: 'image/webp',
        bytes: photo(bytes, nth),
      }))
      const attachments = files.map(({ key }) => key)
      const values = { customer_name: 'Ann', status: 'new', user_id: null, attachments }
      const change = { op: 'insert' as const, table: 'quote_requests' as const, id, values }
      const saving = mutate(
        tab.store,
        { label: { action: 'quote.send', subject: '' }, files, changes: [change] },
        { now: () => phone.now(), newId: world.random.newId },
      )
      await world.time.pass(10)
      await saving
      return id
    },
    async waitFor(id, limit, onSecond) {
      let ms = 0
      while (!serverRow(world, 'quote_requests', id) && ms < limit) {
        await world.time.pass(1_000)
        ms += 1_000
        onSecond?.(ms)
      }
      return ms
    },
  }
}
