/** A busy minute of a shop with `devices` devices. Calls start on schedule, whether or not the server keeps up. */
import { randomUUID } from 'node:crypto'
import { CATALOG_JITTER } from '#sync/client/poke-listener'
import { SLOW_TIMER } from '#sync/client/triggers'
import type { MutationBody } from '#sync/core/mutation'
import { ADMIN_ID, customerId, customersAt, projectId, projectsAt } from './load-data'
import { LoadDevice, type LoadNotes } from './load-device'
import type { LoadServer } from './load-server'

const MINUTE = 60_000
/** Interval of an admin's edits, ms; each edit pokes all devices. */
const EDIT_EVERY = 15_000
/** Share of devices that are signed in. The other shares count actions in this minute. */
const CUSTOMERS = 0.4
const RETURNS = 0.1
const SAVES_A_PROJECT = 0.06
const REQUESTS_A_QUOTE = 0.02
/** First visits, in addition to `devices`. */
const FIRST_VISITS = 0.03

export interface Minute {
  server: LoadServer
  devices: number
  scale: number
  notes: LoadNotes
}

/** Plays the minute and resolves when the last call is answered, to the elapsed time in ms. */
export async function playBusyMinute({ server, devices, scale, notes }: Minute): Promise<number> {
  const customers = Math.round(devices * CUSTOMERS)
  const loadDevices = Array.from({ length: devices }, (_, n) => {
    const uid = n < customers ? customerId((n % customersAt(scale)) + 1) : null
    return new LoadDevice(server, { uid, address: addressOf(n) }, notes)
  })
  await inTurns(loadDevices, (device) => device.standHere())
  const admin = new LoadDevice(server, { uid: ADMIN_ID, address: addressOf(devices) }, notes)
  await admin.standHere()

  const pending: Promise<unknown>[] = []
  const begin = performance.now()
  const at = (ms: number, work: () => Promise<unknown>) => {
    const due = begin + ms - performance.now()
    pending.push(new Promise((resolve) => setTimeout(resolve, Math.max(0, due))).then(work))
  }
  const someTime = () => Math.random() * MINUTE
  const anyone = () => loadDevices[Math.floor(Math.random() * loadDevices.length)] as LoadDevice
  const some = (share: number, work: () => Promise<unknown>) => {
    for (let n = 0; n < devices * share; n += 1) at(someTime(), work)
  }

  some(MINUTE / SLOW_TIMER + RETURNS, () => anyone().pull('pull, nothing or little new'))
  some(FIRST_VISITS, () => newcomer(server, notes).pull('a first pull, without the file'))
  some(REQUESTS_A_QUOTE, () => newcomer(server, notes).push('a visitor’s quote request', quote()))
  some(SAVES_A_PROJECT, async () => {
    const device = loadDevices[Math.floor(Math.random() * customers)] as LoadDevice
    await device.push('a favorite', favorite(device.uid ?? '', scale))
    await device.pull('the pull after it')
  })
  for (let edit = 0; edit * EDIT_EVERY < MINUTE; edit += 1) {
    at(1_000 + edit * EDIT_EVERY, async () => {
      await admin.push('an admin’s edit', retitle(edit, scale))
      await Promise.all(
        loadDevices.map(async (device) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * CATALOG_JITTER))
          await device.pull('pull after a poke')
        }),
      )
    })
  }
  await Promise.all(pending)
  return performance.now() - begin
}

const newcomer = (server: LoadServer, notes: LoadNotes) =>
  new LoadDevice(server, { uid: null, address: addressOf(Math.floor(Math.random() * 2 ** 16)) }, notes)

/** Ten at a time, to spare the server: this is not measured. */
async function inTurns(
  loadDevices: LoadDevice[],
  work: (device: LoadDevice) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < loadDevices.length; n += 10) await Promise.all(loadDevices.slice(n, n + 10).map(work))
}

const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`

const anyProject = (scale: number): string => projectId(1 + Math.floor(Math.random() * projectsAt(scale)))

function favorite(uid: string, scale: number): MutationBody {
  const values = { user_id: uid, project_id: anyProject(scale) }
  return {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'saved_projects', id: randomUUID(), values }],
  }
}

function quote(): MutationBody {
  const values = {
    customer_name: 'Ann',
    customer_email: `${randomUUID()}@load.example`,
    message: 'A cap for an F-350, please. '.repeat(10),
    status: 'new',
  }
  return {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'quote_requests', id: randomUUID(), values }],
  }
}

function retitle(edit: number, scale: number): MutationBody {
  const set = { description: `Drawn anew, ${edit}: ${randomUUID()}` }
  return {
    kind: 'changes',
    changes: [{ op: 'update', table: 'projects', id: anyProject(scale), set, base: {} }],
  }
}
