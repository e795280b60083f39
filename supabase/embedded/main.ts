import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callTestServer } from './functions/call-test-server'
import type { LocalBackend, LocalBackendSettings } from './start-local-backend'
import { StartupError } from './startup-error'
import { withoutWarnings } from './without-warnings'

interface Options {
  isDev: boolean
  reset: boolean
  restored: boolean
  port: number
  dataFolder: string
}

/** Runs the local backend until it is stopped. An error that a person can fix ends as one sentence and exit code 1. */
export async function main(root: string, args: string[]): Promise<void> {
  try {
    const options = readOptions(root, args)
    const backend = await start(root, options)
    stopOnSignal(backend)
    announce(backend, options)
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause
    console.error(cause.message)
    process.exit(1)
  }
}

function readOptions(root: string, args: string[]): Options {
  const port = Number(process.env.PORT || 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartupError('bad-option', `PORT must be a number from 0 to 65535, not "${process.env.PORT}".`)
  }
  try {
    const { values } = parseArgs({
      args,
      options: { dev: { type: 'boolean' }, reset: { type: 'boolean' }, restored: { type: 'boolean' } },
    })
    return {
      isDev: values.dev === true,
      reset: values.reset === true,
      restored: values.restored === true,
      port,
      dataFolder: resolve(root, process.env.RIGWORKS_DATA_DIR || '.data'),
    }
  } catch (cause) {
    throw new StartupError(
      'bad-option',
      `${(cause as Error).message}\nKnown options: --reset, --restored, --dev`,
      cause,
    )
  }
}

/** Imports the rest late, so that an invalid option is reported immediately. */
async function start(
  root: string,
  { isDev, reset, restored, port, dataFolder }: Options,
): Promise<LocalBackend> {
  const [{ startLocalBackend }, { loadDemoOnce }, { loadDemo }] = await withoutWarnings(() =>
    Promise.all([import('./start-local-backend'), import('./load-demo-once'), import('./demo/load')]),
  )
  const openSite: LocalBackendSettings['openSite'] = async (servers) => {
    if (isDev) return (await import('./site/dev-site')).openDevSite(root, servers)
    const [{ buildSite }, { openBuiltSite }] = await Promise.all([
      import('./site/build-site'),
      import('./site/built-site'),
    ])
    return openBuiltSite(root, await buildSite(root, () => console.log('Building the site ...')))
  }
  // Tests receive what would be sent to external servers, and no external server does.
  const standIn = process.env.RIGWORKS_STAND_IN
  return startLocalBackend({
    ...(standIn && { callServer: callTestServer(standIn) }),
    sources: join(root, 'supabase'),
    dataFolder,
    port,
    reset,
    restored,
    openSite,
    loadDemo: (backend) => loadDemoOnce(backend, loadDemo),
  })
}

function stopOnSignal(backend: LocalBackend): void {
  let isStopping = false
  const stop = () => {
    // A second Ctrl+C ends the process immediately: the data is safe in both cases.
    if (isStopping) process.exit(1)
    isStopping = true
    backend.close().then(
      () => process.exit(0),
      (cause) => {
        console.error(cause)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

function announce({ url, mailUrl }: LocalBackend, { dataFolder, isDev }: Options): void {
  console.log(`
  Genoa Rigworks${isDev ? ' (development)' : ''}

  Site      ${url}
  Admin     admin@rigworks.example / rigworks-admin-1994
  Customer  customer@rigworks.example / rigworks-customer-1994
  Mail      ${mailUrl}
            (what the site has sent; readable at this address, on this computer only)
  Data      ${dataFolder}

  Ctrl+C stops it.
`)
}
