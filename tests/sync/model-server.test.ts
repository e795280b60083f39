import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION } from '#sync/contract'
import { describeBackendContract } from '#tests/support/backend-contract'
import { describeCommandContract } from '#tests/support/command-contract'
import {
  type Actor,
  changes,
  DEVICE,
  insert,
  pullPage,
  type Sent,
  START,
  send,
} from '#tests/support/contract-calls'
import { describeLateWriters, type LateWriters } from '#tests/support/late-writer-contract'
import { describeOrderContract } from '#tests/support/order-contract'
import { seedServer, USERS } from '#tests/support/simulation/seed-data'
import { createMemoryBackend, ModelServer } from '#tests/sync/model/model-server'

const requestOf = (uid: string | null, ...list: Sent[]) => ({
  expected_uid: uid,
  client_id: DEVICE,
  mutations: list.map(({ id, after = [], body }) => ({ id, after, body })),
})

async function setUp(): Promise<LateWriters & { server: ModelServer }> {
  const server = new ModelServer()
  seedServer(server)
  const actor = (uid: string | null) => ({ uid, sync: createMemoryBackend(server, { uid: () => uid }) })
  return {
    server,
    anonymous: actor(null),
    customer: actor(USERS.customer),
    admin: actor(USERS.admin),
    async begin({ uid }: Actor) {
      const transaction = server.database.begin()
      return {
        async send(sent) {
          server.pushWithin(transaction, uid, requestOf(uid, sent))
        },
        async commit() {
          transaction.commit()
        },
      }
    },
  }
}

describeBackendContract('the model server', setUp)
describeCommandContract('the model server', setUp)
describeOrderContract('the model server', setUp)
describeLateWriters('the model server', setUp)

describe('the model server and older or newer builds', () => {
  it('S14: calls below the minimum protocol fail with update_required and do nothing; an updated build is served', async () => {
    const { server, admin } = await setUp()
    const project = changes(insert('projects', randomUUID(), { title: 'waits' }))
    server.minimumProtocol = PROTOCOL_VERSION + 1
    const calls: ((sync: SyncBackend) => Promise<unknown>)[] = [
      (sync) => sync.pull({ ...START, expected_uid: admin.uid }),
      (sync) => sync.push(requestOf(admin.uid, project)),
      (sync) => sync.digest({ expected_uid: admin.uid, cursor: '0', epoch: 'e', scope: 's' }),
    ]
    for (const call of calls)
      await expect(call(admin.sync)).rejects.toMatchObject({ code: 'update_required' })
    expect(server.ledger.size).toBe(0)
    const uid = () => admin.uid
    const updated = createMemoryBackend(server, { uid, protocol: PROTOCOL_VERSION + 1 })
    expect(await send({ uid: admin.uid, sync: updated }, project)).toMatchObject([{ status: 'applied' }])
  })

  it('S14: a verdict of unknown kind is listed under "unknown", and mutations that wait for it are held', async () => {
    const { server, admin } = await setUp()
    const [odd, good] = [insert('projects', randomUUID(), {}), insert('projects', randomUUID(), {})].map(
      (one) => changes(one),
    ) as [Sent, Sent]
    const behind = { ...changes(insert('projects', randomUUID(), {})), after: [odd.id] }
    server.hasUnknownVerdict = ({ id }) => id === odd.id
    const answer = await admin.sync.push(requestOf(admin.uid, odd, good, behind))
    expect(answer).toMatchObject({
      unknown: [odd.id],
      verdicts: [
        { id: good.id, verdict: { status: 'applied' } },
        { id: behind.id, verdict: { status: 'held', by: odd.id } },
      ],
    })
    expect((await pullPage(admin, { tables: ['projects'] })).rows.projects).toHaveLength(9)
    server.hasUnknownVerdict = () => false
    expect(await send(admin, odd, behind)).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  })
})
