import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PullPage, PullRequest, PushAnswer, PushRequest } from '#sync/contract'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'

const pull = (request: Partial<PullRequest>): { request: PullRequest } => ({
  request: {
    expected_uid: null,
    cursor: '0',
    epoch: null,
    scope: null,
    sweep: null,
    tables: null,
    prefix: null,
    limit: 500,
    ...request,
  },
})
const push = (uid: string | null, values: Record<string, string>): { request: PushRequest } => ({
  request: {
    expected_uid: uid,
    client_id: randomUUID(),
    mutations: [
      {
        id: randomUUID(),
        after: [],
        body: {
          kind: 'changes',
          changes: [{ op: 'insert', table: 'quote_requests', id: randomUUID(), values }],
        },
      },
    ],
  },
})
const QUOTE = { customer_name: 'Ann', customer_email: 'ann@rigworks.example', message: 'A cap, please' }

describe('sync RPCs through the API', () => {
  it('S3: a page contains the caller’s rows and its horizon', async () => {
    const { client, uid } = await makeUser()
    const { data, error } = await client.rpc('sync_pull', pull({ expected_uid: uid }))
    expect(error).toBeNull()
    const page = data as PullPage
    expect(page).toMatchObject({ status: 'page', uid, since: '0', horizon: expect.stringMatching(/^\d+$/) })
    expect(page.rows.profiles?.map((row) => row.user_id)).toEqual([uid])
  })

  it('S4: refuses a caller whose uid is not the expected one', async () => {
    const { uid } = await makeUser()
    const { data } = await makeClient().rpc('sync_pull', pull({ expected_uid: uid }))
    expect(data).toEqual({ status: 'refused', code: 'uid_mismatch', uid: null })
  })

  it('S10: a mutation sent twice is applied once', async () => {
    const { client, uid } = await makeUser()
    const request = push(uid, { ...QUOTE, user_id: uid })
    const answers = await Promise.all([client.rpc('sync_push', request), client.rpc('sync_push', request)])
    for (const { data, error } of answers) {
      expect(error).toBeNull()
      expect((data as PushAnswer).verdicts).toMatchObject([{ verdict: { status: 'applied' } }])
    }
    expect((await client.from('quote_requests').select('id')).data).toHaveLength(1)
  })

  it('S11: an anonymous visitor’s quote request is applied', async () => {
    const { data, error } = await makeClient().rpc('sync_push', push(null, QUOTE))
    expect(error).toBeNull()
    expect((data as PushAnswer).verdicts).toMatchObject([{ verdict: { status: 'applied' } }])
  })
})
