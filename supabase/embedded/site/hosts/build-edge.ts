import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { EdgeFacts } from './edge/open-edge'

export type EdgeHost = 'cloudflare' | 'netlify'

const EDGE = 'supabase/embedded/site/hosts/edge'

/** Returns the edge function for a host as one file, which contains the facts of this build. `root`: the checkout. */
export async function buildEdge(root: string, host: EdgeHost, facts: EdgeFacts): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'webworker' },
    define: { EDGE_FACTS: JSON.stringify(facts) },
    build: {
      ssr: join(EDGE, `${host}.ts`),
      write: false,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
