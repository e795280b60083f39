import type { TestProject } from 'vitest/node'
import { type NativeServer, startNativeServer } from './native-server'
import { makeTemplate } from './native-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the native server's socket. */
    postgresSocket: string
  }
}

let server: NativeServer | undefined

/** One native server for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  server = await startNativeServer()
  await makeTemplate(server.socketFolder)
  project.provide('postgresSocket', server.socketFolder)
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
