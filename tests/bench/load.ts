/**
 * The cost of single calls while the shop grows a hundredfold, and of a busy minute: of a thousand devices on a
 * PostgreSQL with the pool of a small hosted project, of a hundred on the local backend. Devices and servers share this
 * machine's processors.
 */
import { playBusyMinute } from './load/busy-minute'
import { measureCapacity } from './load/capacity'
import { openEmbeddedSide } from './load/embedded-side'
import { measureAllGrowth } from './load/growth-table'
import { growLoadData } from './load/load-data'
import type { LoadServer } from './load/load-server'
import { LoadTable } from './load/load-table'
import { openNativeSide, POOL_SIZE } from './load/native-side'
import type { Part, Table } from './part'

/** Scale of the shop in the busy minutes: 500 projects, 1,000 customers. */
const SHOP = 10

export const measureLoad: Part = async () => {
  const tables: Table[] = []
  const failures: string[] = []
  const addGrowth = async (side: { growth: Parameters<typeof measureAllGrowth>[0] }) => {
    const growth = await measureAllGrowth(side.growth)
    tables.push(growth.table)
    failures.push(...growth.failures)
  }
  const addBusyMinute = async (server: LoadServer, width: number, devices: number) => {
    const capacity = await measureCapacity(server, width, SHOP)
    const notes = new LoadTable()
    const elapsed = await playBusyMinute({ server, devices, scale: SHOP, notes })
    const title = `${server.name}, a busy minute of ${devices.toLocaleString('en')} devices`
    tables.push(notes.tell(`${title} (capacity: ${capacity.toFixed(0)} pulls a second)`, elapsed))
    failures.push(...notes.failures)
  }

  await whileOpen(openNativeSide, addGrowth)
  await whileOpen(openNativeSide, async (side) => {
    await growLoadData(side.growth.transaction, 0, SHOP)
    await side.growth.sql('vacuum analyze')
    await addBusyMinute(side.load, POOL_SIZE, 1_000)
  })
  await whileOpen(openEmbeddedSide, addGrowth)
  await whileOpen(openEmbeddedSide, async (side) => {
    await growLoadData(side.growth.transaction, 0, SHOP)
    await side.growth.sql('vacuum analyze')
    const server = await side.startLoad()
    await addBusyMinute(server, 4, 100)
  })
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
  return tables
}

async function whileOpen<Side extends { close(): Promise<void> }>(
  open: () => Promise<Side>,
  work: (side: Side) => Promise<void>,
): Promise<void> {
  const side = await open()
  try {
    await work(side)
  } finally {
    await side.close()
  }
}
