import { expect, it } from 'vitest'
import { chooseProject } from './choose-project'

const OWN = 'abcdefghijklmnopqrst'
const OTHER = 'zyxwvutsrqponmlkjihg'
const FILE = { PROJECT_REF: OWN, SUPABASE_SECRET_KEY: 'sb_secret_own' }

it('chooses the project of .env.deploy and its key when no other project is named', () => {
  const own = { origin: `https://${OWN}.supabase.co`, ref: OWN, secretKey: 'sb_secret_own' }
  expect(chooseProject(undefined, FILE, {})).toEqual(own)
  expect(chooseProject(OWN, FILE, {})).toEqual(own)
  expect(chooseProject(`https://${OWN}.supabase.co/`, FILE, {})).toEqual(own)
})

it('does not use the key of .env.deploy for another project or server', () => {
  const other = { origin: `https://${OTHER}.supabase.co`, ref: OTHER, secretKey: null }
  expect(chooseProject(OTHER, FILE, {})).toEqual(other)
  expect(chooseProject(undefined, FILE, { PROJECT_REF: OTHER })).toEqual(other)
  expect(chooseProject('https://supabase.shop.test', FILE, {})).toEqual({
    origin: 'https://supabase.shop.test',
    ref: null,
    secretKey: null,
  })
})

it('uses a key of the environment for any named project', () => {
  const environment = { SUPABASE_SECRET_KEY: 'sb_secret_given' }
  expect(chooseProject(OTHER, FILE, environment)?.secretKey).toBe('sb_secret_given')
})

it('rejects a name that is neither a ref nor an https address', () => {
  for (const named of ['short', 'http://supabase.shop.test', '']) {
    expect(chooseProject(named, {}, {})).toBeNull()
  }
})
