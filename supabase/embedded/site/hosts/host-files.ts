/** The configuration files of the hosts of static sites, all made from the same rules (host-rules.ts). */
import { caddyfile } from './caddyfile'
import type { HostFacts } from './host-rules'
import { headersFile, redirectsFile, routesFile } from './netlify-files'
import { nginxConf } from './nginx-conf'
import { vercelJson } from './vercel-json'

/** Texts by file name. */
export const hostFiles = (facts: HostFacts): Readonly<Record<string, string>> => ({
  _headers: headersFile(facts.headers),
  _redirects: redirectsFile(),
  '_routes.json': routesFile(),
  'vercel.json': vercelJson(facts.headers),
  'nginx.conf': nginxConf(facts),
  Caddyfile: caddyfile(facts),
})
