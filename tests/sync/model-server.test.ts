import { createMemoryBackend, ModelServer } from '#backend/memory/model-server'
import { type Actors, describeBackendContract } from '#tests/support/backend-contract'
import { seedServer, USERS } from '#tests/support/simulation/seed-data'

async function setUp(): Promise<Actors> {
  const server = new ModelServer()
  seedServer(server)
  const actor = (uid: string | null) => ({ uid, sync: createMemoryBackend(server, { uid: () => uid }) })
  return { anonymous: actor(null), customer: actor(USERS.customer), admin: actor(USERS.admin) }
}

describeBackendContract('the model server', setUp)
