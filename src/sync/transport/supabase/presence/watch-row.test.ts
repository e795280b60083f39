import { expect, onTestFinished, test } from 'vitest'
import ws from 'ws'
import { eventually } from '#tests/support/eventually'
import { openPhoenixServer, type PhoenixAnswers } from '#tests/support/phoenix-server'
import { createAuthClient, createSupabaseClient } from '../supabase-client'
import { watchRow } from './watch-row'

const PAUSE_MS = 50

async function open(answers: PhoenixAnswers = {}) {
  const server = await openPhoenixServer(answers)
  const project = { url: server.url, publishableKey: 'sb_publishable_x' }
  const auth = createAuthClient(project, { persistSession: false, autoRefreshToken: false })
  const client = createSupabaseClient(project, auth, {
    transport: ws as unknown as typeof WebSocket,
    reconnectAfterMs: () => 0,
  })
  const end = new AbortController()
  onTestFinished(async () => {
    end.abort()
    await client.realtime.disconnect()
  })
  const seen: string[][] = []
  const watch = (pauseMs = PAUSE_MS) =>
    watchRow(client, { table: 'rigs', id: 'r1', uid: 'mina' }, (uids) => seen.push(uids), end.signal, pauseMs)
  return { server, client, end, seen, watch }
}

test('T5: names the other people, and no one while the connection is lost', async () => {
  const { server, seen, watch } = await open()
  watch()
  await eventually(() =>
    expect(server.joins).toEqual([{ topic: 'realtime:row:rigs:r1', accessToken: 'sb_publishable_x' }]),
  )
  server.present('row:rigs:r1', ['mina', 'dana'])
  await eventually(() => expect(seen.at(-1)).toEqual(['mina', 'dana']))
  server.drop()
  await eventually(() => expect(seen.at(-1)).toEqual([]))
  await eventually(() => expect(server.joins).toHaveLength(2))
  server.present('row:rigs:r1', ['dana'])
  await eventually(() => expect(seen.at(-1)).toEqual(['dana']))
})

test('T5: retries after a pause when the server refuses, and reports nothing', async () => {
  const { server, seen, watch } = await open({ join: (_, nth) => (nth === 1 ? 'error' : 'ok') })
  watch()
  await eventually(() => expect(server.joins).toHaveLength(2))
  server.present('row:rigs:r1', ['dana'])
  await eventually(() => expect(seen.at(-1)).toEqual(['dana']))
})

test('T5: leaves when the dialog closes, even while it waits for the next attempt', async () => {
  const refused = await open({ join: () => 'error' })
  refused.watch()
  await eventually(() => expect(refused.seen).toEqual([[]]))
  refused.end.abort()
  await new Promise((resolve) => setTimeout(resolve, 3 * PAUSE_MS))
  expect(refused.server.joins).toHaveLength(1)
  expect(refused.client.realtime.getChannels()).toEqual([])

  const closed = await open()
  closed.watch()
  closed.end.abort()
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  expect(closed.server.joins).toEqual([])
})

test('T5: the same row can be opened again immediately', async () => {
  const { client, server, end, watch } = await open()
  watch()
  await eventually(() => expect(server.joins).toHaveLength(1))
  end.abort()
  expect(client.realtime.getChannels()).toEqual([])
  const again = new AbortController()
  onTestFinished(() => again.abort())
  const seen: string[][] = []
  watchRow(client, { table: 'rigs', id: 'r1', uid: 'mina' }, (uids) => seen.push(uids), again.signal)
  await eventually(() => expect(server.joins).toHaveLength(2))
  server.present('row:rigs:r1', ['dana'])
  await eventually(() => expect(seen.at(-1)).toEqual(['dana']))
})
