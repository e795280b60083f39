import { createMemoryBackend, ModelServer } from '#backend/memory/model-server'
import { describeBackendContract } from '#tests/support/backend-contract'
import { describeCommandContract } from '#tests/support/command-contract'
import type { Actors } from '#tests/support/contract-calls'
import { describeOrderContract } from '#tests/support/order-contract'
import { seedServer, USERS } from '#tests/support/simulation/seed-data'

async function setUp(): Promise<Actors> {
  const server = new ModelServer()
  seedServer(server)
  const actor = (uid: string | null) => ({ uid, sync: createMemoryBackend(server, { uid: () => uid }) })
  return { anonymous: actor(null), customer: actor(USERS.customer), admin: actor(USERS.admin) }
}

describeBackendContract('the model server', setUp)
describeCommandContract('the model server', setUp)
describeOrderContract('the model server', setUp)
