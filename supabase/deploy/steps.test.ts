/**
 * Tests the order of the steps and their CLI commands. tests/hosted/deploy.test.ts runs the steps with the real CLI.
 */
import { readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ManagementApi } from './management-api'
import { generateMissing, readSettings } from './settings'
import { DEPLOY_STEPS } from './steps'

const REF = 'abcdefghijklmnopqrst'
const GIVEN = {
  SUPABASE_ACCESS_TOKEN: 'sbp_1',
  PROJECT_REF: REF,
  SUPABASE_DB_PASSWORD: 'p',
  SITE_URL: 'https://shop.example',
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'mail@shop.example',
}

it('the steps run for this project from link to build, with the secrets in a file that only its owner can read', async () => {
  const done: string[] = []
  let secrets = ''
  let built = {}
  class Api extends ManagementApi {
    override async call(method: string, path: string) {
      done.push(`${method} ${path}`)
      if (path === '/database/query') return [{ policy: { minLength: 12, requireSpecialChars: true } }]
      return path === '/api-keys' ? [{ name: 'anon', api_key: 'eyJ' }] : []
    }
  }
  for (const { run } of DEPLOY_STEPS)
    await run({
      settings: readSettings({ ...GIVEN, ...generateMissing({}) }),
      api: new Api('t', REF),
      async runCli(...args) {
        const file = args.at(-1) ?? ''
        if (args[0] === 'secrets') {
          secrets = readFileSync(file, 'utf8')
          expect(statSync(file).mode & 0o777).toBe(0o600)
        }
        done.push(args.join(' ').replace(/\/\S+\.env$/, 'FILE'))
      },
      async pushConfig(variables, ...args) {
        done.push(args.join(' '))
        expect(variables).toEqual({
          SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: '12',
          SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'lower_upper_letters_digits_symbols',
        })
      },
      async buildSite(variables) {
        built = variables
      },
      say: () => undefined,
    })
  expect(done).toEqual([
    `link --project-ref ${REF}`,
    `db push --remote=${REF} --include-seed`,
    'POST /database/query',
    `config push --remote=${REF}`,
    'PATCH /config/realtime',
    `secrets set --remote=${REF} --env-file FILE`,
    `functions deploy --remote=${REF} --use-api`,
    'POST /database/query',
    'POST /database/query',
    'GET /api-keys',
  ])
  expect(secrets).toContain("RESEND_API_KEY='re_1'\n")
  expect(built).toEqual({
    VITE_SITE_URL: 'https://shop.example',
    VITE_SUPABASE_URL: `https://${REF}.supabase.co`,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'eyJ',
  })
})
