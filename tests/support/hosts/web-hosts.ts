import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../find-free-port'

/** A separate nginx module, in Debian since version 12. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export type WebHost = 'nginx' | 'caddy'

/** Path of the server's binary; undefined where it is not installed. */
const binaryOf = (host: WebHost): string | undefined =>
  [`/usr/sbin/${host}`, `/usr/bin/${host}`, `/usr/local/bin/${host}`, `/opt/homebrew/bin/${host}`].find(
    existsSync,
  )

export const isInstalled = (host: WebHost): boolean => binaryOf(host) !== undefined

/** Starts a web server for the folder `site`, a build with its host files; `work` is its folder for temporary files. */
export async function startWebHost(host: WebHost, site: string, work: string) {
  const port = await findFreePort()
  const config = join(work, `${host}.conf`)
  writeFileSync(config, host === 'nginx' ? nginxMain(port, site, work) : caddyMain(port, site))
  const args =
    host === 'nginx' ? ['-c', config, '-p', work] : ['run', '--config', config, '--adapter', 'caddyfile']
  const child = spawn(binaryOf(host) ?? host, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child, () => log)
  return {
    url,
    async stop() {
      const closed = once(child, 'close')
      child.kill()
      await closed
    },
  }
}

/** A whole nginx configuration that includes the file written by the build. */
const nginxMain = (port: number, site: string, work: string) => `
${hasBrotli() ? `load_module ${BROTLI};` : ''}
daemon off;
master_process off;
pid ${work}/nginx.pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${work}/body;
  proxy_temp_path ${work}/proxy;
  fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi;
  scgi_temp_path ${work}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    ${hasBrotli() ? 'brotli_static on;' : ''}
    include ${site}/nginx.conf;
  }
}
`

export const hasBrotli = (): boolean => existsSync(BROTLI)

const caddyMain = (port: number, site: string) => `
{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${site}
	import ${site}/Caddyfile
}
`

async function untilItAnswers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(log())
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
